import { globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Alerts = {
  groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
};
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const folder = 'docker/monitoring';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const rules = (parse(read('alerts.yml')) as Alerts).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const asked = [
  ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ by: title, expr }))),
];

/** What both servers collect, under the names that a collector sees. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const sources = globSync('server/{src,provider/src}/metrics.ts');
const ours = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name),
);
const known = [...ours, ...registry.getMetricsAsArray().map(({ name }) => name), 'up'];

test.runIf(sources.length === 2).each(asked)('$by asks for numbers that there are', ({ expr }) => {
  const names = expr.match(/\b(?:up|[a-z]+(?:_[a-z\d]+)+)\b(?=[{[ )]|$)/gm) ?? [];
  const own = names.filter((name) => !/^(?:histogram_quantile|node_filesystem_\w+)$/.test(name));
  const plain = own.map((name) => name.replace(/_(?:count|bucket|sum)$/, ''));

  expect(names.length).toBeGreaterThan(0);
  expect(plain.filter((name) => !known.includes(name))).toEqual([]);
});

test('every alert leads to a section of the runbook', () => {
  const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^#+ (.+)$/gm)];
  const titles = sections.map(([, title]) => title);
  for (const { alert, annotations } of rules) {
    expect({ alert, isThere: titles.includes(annotations.runbook) }).toEqual({
      alert,
      isThere: true,
    });
  }
});
