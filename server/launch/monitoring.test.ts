import { globSync, readFileSync } from 'node:fs';
import { errorStatus } from '@fasl/shared/contracts/page/error';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type Alert = { alert: string; expr: string; annotations: { runbook: string } };
type RecordingRule = { record: string; expr: string };
type Rules = { groups: { rules: (Alert | RecordingRule)[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const folder = 'docker/monitoring';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => 'alert' in rule);
const recorded = rules.flatMap((rule) => ('record' in rule ? rule.record : []));
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const queries = [
  ...rules.map((rule) => ({ by: 'alert' in rule ? rule.alert : rule.record, expr: rule.expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ by: title, expr }))),
];

/** The metrics of both servers, with the names that a collector receives. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const sources = globSync('server/{src/observability,provider/src/app}/{,replica-}metrics.ts');
const ours = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name),
);
const collected = registry.getMetricsAsArray().map(({ name }) => name);
const known = [...ours, ...collected, ...recorded, 'up'];

describe('docker/monitoring', () => {
  test('reads the metrics of both servers and of the replicas', () => {
    expect(sources).toHaveLength(3);
  });

  test.each(queries)('$by queries only existing metrics', ({ expr }) => {
    const names = expr.match(/\b(?:up|[a-z]+(?:[_:][a-z\d]+)+)\b(?=[{[ )]|$)/gm) ?? [];
    const own = names.filter((name) => !/^(?:histogram_quantile|node_filesystem_\w+)$/.test(name));
    const plain = own.map((name) => name.replace(/_(?:count|bucket|sum)$/, ''));

    expect(names.length).toBeGreaterThan(0);
    expect(plain.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('counts every server error as a failure, including shed requests', () => {
    const failures = rules.find((rule) => 'record' in rule && rule.record.includes('failures'));
    const codes = /code=~"([^"]+)"/.exec(failures?.expr ?? '')?.[1]?.split('|');
    const ours = Object.entries(errorStatus).filter(
      ([, status]) => status >= 500 && status !== 501,
    );

    expect(codes?.sort()).toEqual(ours.map(([code]) => code).sort());
    expect(failures?.expr).toContain('http_requests_shed_total');
  });

  test('links every alert to a section of the runbook', () => {
    const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^#+ (.+)$/gm)];
    const titles = sections.map(([, title]) => title);
    for (const { alert, annotations } of alerts) {
      expect({ alert, isThere: titles.includes(annotations.runbook) }).toEqual({
        alert,
        isThere: true,
      });
    }
  });
});
