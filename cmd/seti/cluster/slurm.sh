#!/usr/bin/env bash
# One part of a run of games, as a task of a Slurm job array. What is said behind
# the script goes to seti sim. A part that is killed is put into the queue again, up to five times, and continues
# where it was. So does one that is submitted again.
#
#   sbatch --array=1-100 slurm.sh --players 2 --bot easy --games 100000
#
#SBATCH --job-name=seti
#SBATCH --cpus-per-task=1
#SBATCH --mem=512M
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=seti-%A_%a.log
set -euo pipefail
results=${RESULTS:-results}
mkdir -p "$results"
status=0
"${SETI:-seti}" sim "$@" --workers "${SLURM_CPUS_PER_TASK:-1}" \
	--shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
	--results "$results/$SLURM_ARRAY_TASK_ID.jsonl" || status=$?
# --requeue acts when a machine fails or another job takes it, not when the part itself is killed
if [ "$status" -gt 128 ] && [ -n "${SLURM_JOB_ID:-}" ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 5 ]; then
	echo "seti: killed by signal $((status - 128)); queued again"
	scontrol requeue "$SLURM_JOB_ID"
fi
exit "$status"
