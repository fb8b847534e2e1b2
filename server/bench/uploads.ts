import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { maxFileBytes } from '@fasl/shared/contracts/lesson/upload';
import { Pool } from 'undici';
import { readCpuSeconds } from './cpu.ts';
import { computePercentile } from './percentile.ts';
import type { Portal } from './portal.ts';
import { readResources } from './process-resources.ts';
import type { ReportRow } from './report.ts';

const boundary = 'only-for-this-bench';
const rounds = 5;
const files = 24;
const atOnce = 6;
const stalled = 100;

type Server = { origin: string; pid: number };
type Target = Server & { path: string; headers: Record<string, string> };

/** Measures CPU time of a proxied upload, and memory of stalled uploads. */
export async function measureUploadCosts(
  portal: Portal,
  nginx: Server | null,
): Promise<ReportRow[]> {
  const { origin, cookie } = portal;
  const ours = { ...portal, path: '/upload/answers', headers: { cookie, origin, 'x-csrf': '1' } };
  const theirs = nginx && { ...nginx, path: '/api/upload', headers: {} };
  await send(ours, files);
  const ratio = theirs ? [await ratioOf(ours, theirs)] : [];
  return [...ratio, await memoryOfStalled(ours)];
}

async function ratioOf(ours: Target, theirs: Target): Promise<ReportRow> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plain = await costOf(theirs);
    ratios.push((await costOf(ours)) / plain);
  }
  const value = computePercentile(ratios, 0.5);
  return { what: 'upload of 5 MB', value, unit: '× nginx', budget: { atMost: 3.1 } };
}

async function costOf(target: Target): Promise<number> {
  const before = readCpuSeconds(target.pid);
  await send(target, files);
  return readCpuSeconds(target.pid) - before;
}

const form = makeForm();

function makeForm(): Buffer {
  const opening =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n` +
    'content-type: application/pdf\r\n\r\n%PDF-1.7\n';
  const bytes = randomBytes(maxFileBytes - 64);
  return Buffer.concat([Buffer.from(opening), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const formType = `multipart/form-data; boundary=${boundary}`;

async function send({ origin, path, headers }: Target, count: number): Promise<void> {
  const pool = new Pool(origin, { connections: atOnce, pipelining: 1 });
  let left = count;
  const sender = async () => {
    while (left > 0) {
      left -= 1;
      const type = { 'content-type': formType, 'content-length': String(form.length) };
      const request = {
        path,
        method: 'POST',
        headers: { ...headers, ...type },
        body: form,
      } as const;
      const { statusCode, body } = await pool.request(request);
      const text = await body.text();
      if (statusCode !== 200 && statusCode !== 201)
        throw new Error(`${path}: ${statusCode} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  await pool.close();
}

/** Measures the memory of uploads that stall after half of their file. */
async function memoryOfStalled(target: Target): Promise<ReportRow> {
  const before = readResources(target.pid).kilobytes;
  const sockets = await Promise.all(Array.from({ length: stalled }, () => stall(target)));
  const value = (readResources(target.pid).kilobytes - before) / stalled;
  for (const socket of sockets) socket.destroy();
  const what = 'memory of a stalled upload';
  return { what, value, unit: 'kB', budget: { atMost: 1_000 } };
}

async function stall({ origin, path, headers }: Target): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const lines = Object.entries({
    ...headers,
    host,
    'content-type': formType,
    'content-length': form.length,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const half = form.subarray(0, form.length / 2);
  await new Promise<void>((done) => socket.write(half, () => done()));
  return socket;
}
