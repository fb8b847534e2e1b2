import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const files = globSync('deploy/postgresql/*');
const page = readFileSync('docs/high-availability.md', 'utf8');

type PatroniSample = {
  etcd?: { hosts: string };
  bootstrap: {
    dcs: {
      ttl: number;
      loop_wait: number;
      retry_timeout: number;
      synchronous_mode: boolean;
      synchronous_mode_strict: boolean;
      postgresql: { parameters: Record<string, string> };
    };
  };
};

describe('the samples of deploy/postgresql', () => {
  test.each(files)('have placeholders that the documentation explains: %s', (file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);

    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(page).toContain(name);
  });

  test("use version 2 of etcd's interface, in which Patroni 3.0.2 does not overwrite a new leader", () => {
    const patroni = parse(readFileSync('deploy/postgresql/patroni.yml', 'utf8')) as PatroniSample;
    const etcd = parse(readFileSync('deploy/postgresql/etcd.yml', 'utf8')) as object;

    expect(patroni.etcd?.hosts).toContain(':2379');
    expect(etcd).toHaveProperty('enable-v2', true);
  });

  test('confirm only what two machines have, and demote a primary before its lease ends', () => {
    const text = readFileSync('deploy/postgresql/patroni.yml', 'utf8');
    const { dcs } = (parse(text) as PatroniSample).bootstrap;

    expect(dcs.synchronous_mode && dcs.synchronous_mode_strict).toBe(true);
    expect(dcs.postgresql.parameters['synchronous_commit']).toBe('on');
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });
});
