import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase, testCodePepper } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findFreePort,
  type RunningProcess,
  startProcess,
} from '../test-support/process/process.ts';
import { call } from '../test-support/process/replicas.ts';

type ExportedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
};
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Body = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
};
type Span = ExportedSpan & { service: string };

const spans: Span[] = [];
const seen: IncomingHttpHeaders[] = [];
const collector = createServer(async (request, answer) => {
  const body: Body = JSON.parse(String(await buffer(request)));
  seen.push(request.headers);
  for (const { resource, scopeSpans } of body.resourceSpans) {
    const service = read(resource.attributes, 'service.name');
    for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
  }
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const read = (attributes: Attribute[], name: string): string => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? String(intValue);
};

const running: RunningProcess[] = [];
let database: TestDatabase;
let portal = '';

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=school',
    LOG_LEVEL: 'silent',
  };
  database = await createTestDatabase();
  const [providerPort, port] = [String(await findFreePort()), String(await findFreePort())];
  const start = async (main: string, env: Record<string, string>, origin: string) => {
    const url = new URL(main, import.meta.url);
    running.push(await startProcess(url, { ...traces, ...env }, origin));
  };
  const provider = `http://127.0.0.1:${providerPort}`;
  portal = `http://127.0.0.1:${port}`;
  const providerEnv = {
    PROVIDER_PORT: providerPort,
    DATABASE_URL: database.url,
    CODE_PEPPER: testCodePepper,
  };
  const portalEnv = { PORT: port, PROVIDER_API_URL: `${provider}/api` };
  await Promise.all([
    start('../../provider/src/main.ts', providerEnv, provider),
    start('../main.ts', portalEnv, portal),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
  collector.close();
  await database.close();
});

describe('tracing', () => {
  test('records one trace through portal, procedure, call and provider', async () => {
    const claimed = '0af7651916cd43dd8448eb211c80319c';
    await call(portal, 'home.guest', { traceparent: `00-${claimed}-b7ad6b7169203331-01` });
    await expect
      .poll(() => new Set(spans.map(({ service }) => service)).size, { timeout: 12_000 })
      .toBe(2);

    const procedure = spans.find(({ name }) => name === 'home.guest');
    const request = spans.find(({ spanId }) => spanId === procedure?.parentSpanId);
    const clientSpan = spans.find(
      ({ parentSpanId }) => procedure && parentSpanId === procedure.spanId,
    );
    const serverSpan = spans.find(
      ({ parentSpanId }) => clientSpan && parentSpanId === clientSpan.spanId,
    );
    expect(request).toMatchObject({ name: 'GET /trpc/:path', service: 'fasl-portal' });
    expect(read(request?.attributes ?? [], 'http.response.status_code')).toBe('200');
    expect(serverSpan).toMatchObject({ service: 'fasl-provider', traceId: request?.traceId });
    expect(spans.map(({ traceId }) => traceId)).not.toContain(claimed);
    expect(seen.every((headers) => headers['x-tenant'] === 'school')).toBe(true);
  }, 30_000);
});
