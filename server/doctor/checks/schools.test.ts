import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examineInstallation } from '../examine.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-doctor-schools-'));
const path = join(folder, 'schools.json');
const server = createServer((_, response) => response.end('{"data":{}}'));
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const school = (name: string, more: Record<string, unknown> = {}) => ({
  PUBLIC_ORIGIN: `http://${name}.localhost`,
  PROVIDER_API_URL: `${origin}/${name}`,
  ...more,
});

function examine(schools: Record<string, unknown>, more: Record<string, string> = {}) {
  writeFileSync(path, JSON.stringify({ schools }));
  return examineInstallation({ SCHOOLS: path, ...more });
}

describe('doctor with several schools', () => {
  test('checks the provider of each school and reports common findings once', async () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const closed = school('giza', { PROVIDER_API_URL: 'http://127.0.0.1:9/api' });
    const findings = await examine({ cairo: school('cairo'), giza: closed }, collector);
    expect(findings.map(({ level, about }) => [level, about])).toEqual([
      ['good', 'schools'],
      ['good', 'cairo provider'],
      ['good', 'cairo provider'],
      ['wrong', 'traces'],
      ['wrong', 'giza provider'],
    ]);
  });

  test('does not read the settings of a single school', async () => {
    const findings = await examine({ cairo: school('cairo') }, { PUBLIC_ORIGIN: 'http://a.test' });
    expect(findings.filter(({ level }) => level === 'wrong')).toEqual([]);
  });

  test('reports errors of the file and checks the other schools', async () => {
    const findings = await examine({ cairo: school('cairo'), giza: { PORT: 1 } });
    expect(findings[0]).toMatchObject({
      level: 'wrong',
      about: 'giza',
      sentence: 'PORT is no setting of a school.',
      remedy: expect.stringContaining('docs/high-availability.md'),
    });
    expect(findings.map(({ about }) => about)).toContain('cairo provider');
  });

  test('reports a file that cannot be read', async () => {
    const findings = await examineInstallation({ SCHOOLS: join(folder, 'missing.json') });
    expect(findings).toMatchObject([
      { level: 'wrong', about: 'schools', sentence: expect.stringContaining('cannot be read') },
    ]);
  });
});
