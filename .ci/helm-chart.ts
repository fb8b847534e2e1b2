import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

type Variable = { name: string; value?: string; valueFrom?: object };
type Container = { name: string; env?: Variable[]; volumeMounts: { name: string }[] };
type Pod = { volumes: { name: string }[]; containers: Container[] };

/** The fields that the tests read; the Kubernetes schemas check the rest. */
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { template?: { spec: Pod }; selector?: object; scaleTargetRef?: { name: string } };
};

export const chartFolder = 'deploy/helm';
export const chartVariants = ['inside', 'managed', 'portal'] as const;

/** Returns the manifests of the chart, rendered with `values-<variant>.yaml`. */
export function readManifests(variant: string): Manifest[] {
  const text = readFileSync(join(chartFolder, 'rendered', `${variant}.yaml`), 'utf8');
  return parseAllDocuments(text).map((document): Manifest => document.toJS());
}
