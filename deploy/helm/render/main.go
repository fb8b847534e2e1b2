// Renders the chart as `helm template` does, with the template engine and functions that Helm uses, for
// machines without Helm: main <chart folder> <values file>
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

func main() {
	if err := render(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func render(chart, overrides string) error {
	values, err := readYaml(filepath.Join(chart, "values.yaml"))
	if err != nil {
		return err
	}
	changed, err := readYaml(overrides)
	if err != nil {
		return err
	}
	merge(values, changed)
	info, err := readYaml(filepath.Join(chart, "Chart.yaml"))
	if err != nil {
		return err
	}
	data := object{
		"Values": values,
		"Chart":  object{"Name": info["name"], "Version": info["version"], "AppVersion": info["appVersion"]},
		"Release": object{
			"Name": "school", "Namespace": "school", "Service": "Helm", "Revision": 1, "IsInstall": true,
		},
	}
	return write(chart, data)
}

func readYaml(path string) (object, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	result := object{}
	return result, yaml.Unmarshal(text, &result)
}

// merge copies the overrides into the defaults, maps field by field.
func merge(defaults, overrides object) {
	for key, value := range overrides {
		inner, isMap := value.(object)
		known, wasMap := defaults[key].(object)
		if isMap && wasMap {
			merge(known, inner)
		} else {
			defaults[key] = value
		}
	}
}

func write(chart string, data object) error {
	templates := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, argument interface{}) (string, error) {
		var text strings.Builder
		err := templates.ExecuteTemplate(&text, name, argument)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		var text strings.Builder
		encoder := yaml.NewEncoder(&text)
		encoder.SetIndent(2)
		err := encoder.Encode(value)
		return strings.TrimSuffix(text.String(), "\n"), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	templates.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	if err != nil {
		return err
	}
	sort.Strings(files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := templates.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	for _, file := range files {
		name := filepath.Base(file)
		if !strings.HasSuffix(name, ".yaml") {
			continue
		}
		var text strings.Builder
		if err := templates.ExecuteTemplate(&text, name, data); err != nil {
			return err
		}
		if body := strings.TrimSpace(text.String()); body != "" {
			fmt.Printf("---\n# Source: fasl/templates/%s\n%s\n", name, body)
		}
	}
	return nil
}
