#!/usr/bin/env bash
# One part of a run of games, as a task of a Slurm job array. What is said behind
# the script goes to seti sim. Submit it again, and it goes on where it was.
#
#   sbatch --array=1-100 slurm.sh --players 2 --bot easy --games 100000
#
#SBATCH --job-name=seti
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=seti-%A_%a.log
set -euo pipefail
results=${RESULTS:-results}
mkdir -p "$results"
exec "${SETI:-seti}" sim "$@" --workers "${SLURM_CPUS_PER_TASK:-1}" \
	--shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
	--results "$results/$SLURM_ARRAY_TASK_ID.jsonl"
