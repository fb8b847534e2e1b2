import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changeSettings,
  startTestProvider,
  type TestProvider,
  testServiceToken,
} from '@fasl/provider/testing';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { buildSchools } from '../../schools/build-schools.ts';
import { readSchools } from '../../schools/schools-file.ts';
import { makeWebBuild } from '../pages/web-build.ts';
import { gatewayKeys } from '../payments/webhooks.ts';
import { noShedding } from '../process/no-shedding.ts';

export const hosts = { cairo: 'cairo.school.test', giza: 'giza.school.test' };
export const otherHost = 'www.cairo.school.test';
export const metricsToken = 'metrics-token-of-tests';

const gizaServiceToken = 'service-token-of-giza-0123456789';

export type TwoSchools = {
  front: FastifyInstance;
  providers: { cairo: TestProvider; giza: TestProvider };
  log: () => string;
  send: (host: string, path: string, options?: SendOptions) => Promise<SchoolResponse>;
  call: (host: string, path: string, options?: CallOptions) => Promise<ProcedureResponse>;
  stop: () => Promise<void>;
};

type SendOptions = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
type SchoolResponse = { status: number; headers: Record<string, unknown>; body: string };
type CallOptions = { input?: unknown; cookie?: string; address?: string };
type ProcedureResponse = {
  status: number;
  code: string | null;
  data: unknown;
  cookie: string;
  setCookies: string[];
};

/** Starts one portal in front of two providers with a database each. */
export async function startTwoSchools(env: Record<string, string> = {}): Promise<TwoSchools> {
  const cairo = await startTestProvider();
  const giza = await startTestProvider({ env: { serviceToken: gizaServiceToken } });
  await changeSettings(cairo.database.db, {
    theme: 'primary',
    meta_title_en: 'Cairo School',
    brand_color: '#0b6b4f',
  });
  await changeSettings(giza.database.db, {
    theme: 'secondary',
    meta_title_en: 'Giza School',
    brand_color: '#7a1fa2',
  });
  const folder = mkdtempSync(join(tmpdir(), 'fasl-two-schools-'));
  const lines: string[] = [];
  const front = await buildSchools(
    readSchools({ ...writeSchools(folder, { cairo, giza }), ...env }),
    {
      logTo: { write: (line: string) => lines.push(line) } as never,
      webBuild: makeWebBuild(),
      pressure: noShedding,
    },
  );
  const origin = await front.listen({ host: '127.0.0.1', port: 0 });
  const send = createSender(origin);
  return {
    front,
    providers: { cairo, giza },
    log: () => lines.join(''),
    send,
    call: (host, path, options) => callProcedure(send, { host, path, ...options }),
    stop: async () => {
      await front.close();
      await Promise.all([cairo.stop(), giza.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes the file and its secrets. Returns the variables of the process. */
function writeSchools(folder: string, { cairo, giza }: TwoSchools['providers']) {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('cairo-keys', 'c'.repeat(40));
  write('giza-keys', 'g'.repeat(40));
  const schools = {
    cairo: {
      PUBLIC_ORIGIN: `https://${hosts.cairo}`,
      OTHER_HOSTS: otherHost,
      PROVIDER_API_URL: `${cairo.origin}/api`,
      PROVIDER_SERVICE_TOKEN_ENV: 'CAIRO_SERVICE_TOKEN',
      SESSION_KEYS_FILE: 'cairo-keys',
      FAWRY_SECURE_KEY_ENV: 'CAIRO_FAWRY_KEY',
    },
    giza: {
      PUBLIC_ORIGIN: `https://${hosts.giza}`,
      PROVIDER_API_URL: `${giza.origin}/api`,
      PROVIDER_SERVICE_TOKEN_ENV: 'GIZA_SERVICE_TOKEN',
      SESSION_KEYS_FILE: 'giza-keys',
      FAWRY_SECURE_KEY_ENV: 'GIZA_FAWRY_KEY',
    },
  };
  write('schools.yaml', JSON.stringify({ schools }));
  return {
    SCHOOLS: join(folder, 'schools.yaml'),
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
    CAIRO_SERVICE_TOKEN: testServiceToken,
    CAIRO_FAWRY_KEY: gatewayKeys.fawry.secureKey,
    GIZA_SERVICE_TOKEN: gizaServiceToken,
    GIZA_FAWRY_KEY: 'another-fawry-key-of-giza',
  };
}

/** `fetch` sends no Host header of the caller, so the requests are sent by undici. */
const createSender =
  (origin: string) =>
  async (
    host: string,
    path: string,
    { method = 'GET', headers = {}, body }: SendOptions = {},
  ): Promise<SchoolResponse> => {
    const response = await request(`${origin}${path}`, {
      method,
      headers: { ...headers, host },
      ...(body !== undefined && { body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: await response.body.text(),
    };
  };

type ProcedureCall = CallOptions & { host: string; path: string };

/** Calls a procedure as a page of the school does, behind a proxy. */
async function callProcedure(
  send: TwoSchools['send'],
  { host, path, input, cookie = '', address = '203.0.113.7' }: ProcedureCall,
): Promise<ProcedureResponse> {
  const { status, headers, body } = await send(host, `/trpc/${path}`, {
    method: input === undefined ? 'GET' : 'POST',
    headers: {
      origin: `https://${host}`,
      'sec-fetch-site': 'same-origin',
      'x-csrf': '1',
      'x-lang': 'en-GB',
      'x-device-id': 'device-of-two-schools',
      'x-forwarded-for': address,
      'content-type': 'application/json',
      cookie,
    },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  });
  const { error, result } = JSON.parse(body) as {
    error?: { data: { appCode: string } };
    result?: { data: unknown };
  };
  const setCookies = [headers['set-cookie'] ?? []].flat().map(String);
  return {
    status,
    code: error?.data.appCode ?? null,
    data: result?.data,
    cookie: setCookies.map((line) => line.split(';')[0]).join('; '),
    setCookies,
  };
}
