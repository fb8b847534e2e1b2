import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { chartVariants, readManifests } from './helm-chart.ts';

const models = {
  Cluster,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
} as const;
type Kind = keyof typeof models;

/** The types of each kind. TypeScript reports unknown fields, which Kubernetes schemas ignore. */
const typeModules: Record<Kind, string> = {
  Cluster: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
  Deployment: 'kubernetes-models/apps/v1',
  HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2',
  Ingress: 'kubernetes-models/networking.k8s.io/v1',
  Job: 'kubernetes-models/batch/v1',
  NetworkPolicy: 'kubernetes-models/networking.k8s.io/v1',
  PersistentVolumeClaim: 'kubernetes-models/v1',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  Service: 'kubernetes-models/v1',
};

const readPods = (variant: string) =>
  readManifests(variant).flatMap(({ metadata, spec: { template } }) =>
    template ? [{ name: metadata.name, spec: template.spec }] : [],
  );

describe.each(chartVariants)('the chart with values-%s.yaml', (variant) => {
  test('matches the schemas of Kubernetes and CloudNativePG', () => {
    for (const manifest of readManifests(variant)) {
      const { kind, apiVersion } = manifest;
      const model = new models[kind as Kind](manifest as never);
      expect(() => model.validate(), `${kind} ${manifest.metadata.name}`).not.toThrow();
      expect(model.apiVersion).toBe(apiVersion);
    }
  });

  test('mounts only declared volumes', () => {
    for (const { name, spec } of readPods(variant)) {
      const volumes = spec.volumes.map((volume) => volume.name);
      for (const { volumeMounts } of spec.containers) {
        for (const mount of volumeMounts) expect(volumes, name).toContain(mount.name);
      }
    }
  });

  test('runs every pod without privileges and with limited memory', () => {
    for (const { name, spec } of readPods(variant)) {
      expect(spec, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of spec.containers) {
        expect(container, name).toMatchObject({
          resources: { limits: { memory: expect.any(String) } },
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        });
      }
    }
  });

  test('reads every secret value from the Kubernetes Secret', () => {
    const secret = /(?:KEY|KEYS|SECRET|TOKEN|PEPPER|DATABASE_URL|SMTP_URL)$/;
    for (const { name, spec } of readPods(variant)) {
      for (const { env = [] } of spec.containers) {
        for (const variable of env) {
          if (!secret.test(variable.name)) continue;
          expect(variable.valueFrom, `${name} ${variable.name}`).toHaveProperty('secretKeyRef.key');
        }
      }
    }
  });

  test('has a disruption budget and an autoscaler for each server', () => {
    const manifests = readManifests(variant);
    const servers = manifests.filter(
      ({ kind, metadata }) => kind === 'Deployment' && !metadata.name.endsWith('-valkey'),
    );
    for (const { metadata, spec } of servers) {
      const budget = manifests.find(
        (other) => other.kind === 'PodDisruptionBudget' && other.metadata.name === metadata.name,
      );
      expect(budget?.spec.selector, metadata.name).toEqual(spec.selector);
      const scaler = manifests.find(
        ({ spec: other }) => other.scaleTargetRef?.name === metadata.name,
      );
      expect(scaler, metadata.name).toBeDefined();
    }
  });
});

test('the charts contain only fields that Kubernetes supports', () => {
  const manifests = chartVariants.flatMap((variant) => readManifests(variant));
  const source = manifests.map((manifest, index) => {
    const module = typeModules[manifest.kind as Kind];
    return `const m${index}: import('${module}').I${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
  mkdirSync('.data', { recursive: true });
  const folder = mkdtempSync(resolve('.data', 'helm-'));
  try {
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, `${source.join('\n')}\nexport {};\n`);
    const options = [
      '--noEmit',
      '--skipLibCheck',
      '--strict',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const { stdout } = spawnSync('tsc', [...options, '--ignoreConfig', file], { encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the charts use only variables that .env.example documents', () => {
  const known = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z0-9_]+(?==)/gm));
  const used = chartVariants.flatMap((variant) =>
    readPods(variant).flatMap(({ spec }) =>
      spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ),
  );
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
