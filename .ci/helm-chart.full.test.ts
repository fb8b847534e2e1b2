import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartFolder, chartVariants } from './helm-chart.ts';
import { installDebian } from './programs.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-helm-'));
  installDebian('golang-go');
  installDebian('golang-github-masterminds-sprig-dev');
  installDebian('golang-gopkg-yaml.v3-dev');
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(chartVariants)(
  'rendered/%s.yaml matches the output of the chart',
  { timeout: 120_000 },
  (variant) => {
    const output = execFileSync(
      'go',
      ['run', 'main.go', '../fasl', `../fasl/values-${variant}.yaml`],
      {
        cwd: join(chartFolder, 'render'),
        encoding: 'utf8',
        env: {
          ...process.env,
          GO111MODULE: 'off',
          GOPATH: '/usr/share/gocode',
          GOCACHE: folder,
        },
      },
    );
    expect(output).toBe(readFileSync(join(chartFolder, 'rendered', `${variant}.yaml`), 'utf8'));
  },
);
