// Package cluster tests the files for Kubernetes in cmd/seti/cluster: each field is one that Kubernetes knows, and what they
// promise each other fits.
package cluster

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	apps "k8s.io/api/apps/v1"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"sigs.k8s.io/yaml"
)

const folder = "../../../cmd/seti/cluster"

// kinds are the kinds of things in the files.
var kinds = map[string]func() any{
	"v1 PersistentVolumeClaim": func() any { return new(core.PersistentVolumeClaim) }, "v1 Service": func() any { return new(core.Service) },
	"v1 ConfigMap": func() any { return new(core.ConfigMap) }, "batch/v1 Job": func() any { return new(batch.Job) },
	"apps/v1 StatefulSet": func() any { return new(apps.StatefulSet) }, "networking.k8s.io/v1 Ingress": func() any { return new(networking.Ingress) },
}

// things returns what the files hold, by kind and name. A key that Kubernetes does not know, or one that is there twice, is an error.
func things(t *testing.T) map[string]any {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil || len(names) < 3 {
		t.Fatal(names, err)
	}
	all := map[string]any{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range bytes.Split(text, []byte("\n---\n")) {
			var head struct {
				Version  string `json:"apiVersion"`
				Kind     string
				Metadata struct{ Name string }
			}
			if err := yaml.Unmarshal(part, &head); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			make := kinds[head.Version+" "+head.Kind]
			if make == nil {
				t.Fatalf("%s: %s %s", name, head.Version, head.Kind)
			}
			x := make()
			if err := yaml.UnmarshalStrict(part, x); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			all[head.Kind+" "+head.Metadata.Name] = x
		}
	}
	return all
}

// sim is the memory that seti sim takes (about 190 MiB), and serve that of a server.
var sim = resource.MustParse("190Mi")

func TestManifests(t *testing.T) {
	all := things(t)
	job, server := all["Job seti-sim"].(*batch.Job), all["StatefulSet seti"].(*apps.StatefulSet)
	pods := map[string]core.PodSpec{"sim": job.Spec.Template.Spec, "report": all["Job seti-report"].(*batch.Job).Spec.Template.Spec, "serve": server.Spec.Template.Spec}
	text, err := os.ReadFile("../../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	image := "seti:" + regexp.MustCompile(`(?m)^## ([0-9.]+[0-9])`).FindStringSubmatch(string(text))[1]
	for name, pod := range pods {
		c := pod.Containers[0]
		switch {
		case c.Image != image:
			t.Errorf("%s: image %s, expected %s", name, c.Image, image)
		case pod.SecurityContext == nil || pod.SecurityContext.RunAsNonRoot == nil || !*pod.SecurityContext.RunAsNonRoot || c.SecurityContext == nil:
			t.Errorf("%s runs as root", name)
		case c.Resources.Requests.Memory().IsZero() || c.Resources.Limits.Memory().Cmp(*c.Resources.Requests.Memory()) < 0:
			t.Errorf("%s: memory %v", name, c.Resources)
		}
	}
	if memory := pods["sim"].Containers[0].Resources.Requests.Memory(); memory.Cmp(sim) < 0 {
		t.Errorf("seti sim takes %s, the job asks for %s", &sim, memory)
	}
	if job.Spec.PodFailurePolicy == nil || job.Spec.BackoffLimitPerIndex == nil || *job.Spec.CompletionMode != batch.IndexedCompletion {
		t.Error("the job does not say what a failure means")
	}
	for _, e := range pods["sim"].Containers[0].Env {
		if e.Name == "PARTS" && e.Value != "100" || e.Name == "PARTS" && *job.Spec.Completions != 100 {
			t.Errorf("%s parts, %d completions", e.Value, *job.Spec.Completions)
		}
	}
	service := all["Service seti"].(*core.Service)
	if service.Spec.ClusterIP != core.ClusterIPNone || server.Spec.ServiceName != service.Name || service.Spec.Selector["app"] != server.Spec.Template.Labels["app"] {
		t.Error("the service does not find the server")
	}
	rule := all["Ingress seti"].(*networking.Ingress).Spec.Rules[0]
	if rule.HTTP.Paths[0].Backend.Service.Name != service.Name || !strings.Contains(strings.Join(server.Spec.Template.Spec.Containers[0].Args, " "), rule.Host) {
		t.Error("the ingress does not find the service, or the server does not know its name")
	}
	claim := all["PersistentVolumeClaim seti-results"].(*core.PersistentVolumeClaim)
	if pods["sim"].Volumes[0].PersistentVolumeClaim.ClaimName != claim.Name || pods["report"].Volumes[0].PersistentVolumeClaim.ClaimName != claim.Name {
		t.Error("the parts and the report use other volumes")
	}
}

// What the image is made of has a version, it does not run as root, and it is named as the manifests name it.
func TestImage(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(folder, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`FROM golang:1\.\d+\.\d+-\S+ AS build`, `FROM busybox:\d+\.\d+\.\d+`, `USER \d+:\d+`, `ENTRYPOINT \["seti"\]`} {
		if !regexp.MustCompile("(?m)^" + want).Match(text) {
			t.Errorf("the Dockerfile has no line %s", want)
		}
	}
}
