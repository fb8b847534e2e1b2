import { readdirSync, readFileSync } from 'node:fs';
import { startTestProvider, type TestProvider } from '@fasl/provider/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../test-support/exam/browser.ts';
import {
  type ChaosProxy,
  networkFaults,
  startChaosProxy,
} from '../test-support/faults/chaos-proxy.ts';
import { demoPassword, demoStudents } from '../test-support/portal.ts';
import {
  findFreePort,
  type RunningProcess,
  startProcess,
} from '../test-support/process/process.ts';

const isFull = process.env['FAULTS'] === 'full';
/** Outside `pnpm faults`, tests only the faults that leave the most resources open. */
const suffered = isFull ? networkFaults : (['half-open', 'cut'] as const);
const visitors = 100;
const maxMs = 15_000;
/**
 * The maximum in percent of the usage under load before the fault. Memory is released late, but a
 * leak would be far larger.
 */
const maxHeld = { kilobytes: 125, handles: 110 };

let provider: TestProvider;
let line: ChaosProxy;
let portal: RunningProcess;
beforeAll(async () => {
  [provider, line] = await Promise.all([startTestProvider(), startChaosProxy()]);
  line.lead(Number(new URL(provider.origin).port));
  const port = await findFreePort();
  const env = {
    PORT: String(port),
    PROVIDER_API_URL: `${line.origin}/api`,
    SESSION_KEYS: 'k'.repeat(32),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  };
  portal = await startProcess(
    new URL('../main.ts', import.meta.url),
    env,
    `http://127.0.0.1:${port}`,
  );
}, 60_000);
afterAll(async () => {
  await portal.kill();
  await line.stop();
  await provider.stop();
});

/** Measures the memory of the portal, and its open files and connections. */
function held() {
  const status = readFileSync(`/proc/${portal.pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { kilobytes, handles: readdirSync(`/proc/${portal.pid}/fd`).length };
}

test('the portal ends every request and frees the memory after a network fault under load', async () => {
  const browser = createTestClient(portal.origin, 'desk-of-mariam');
  await browser.logIn(demoStudents.mariam.email, demoPassword);
  const visit = async () => {
    const startedAt = performance.now();
    const { status } = await browser.read(1);
    return { status, ms: performance.now() - startedAt };
  };
  const visitAll = () => Promise.all(Array.from({ length: visitors }, visit));
  const usual = (await visit()).status;
  for (let round = 0; round < 10; round += 1) await visitAll();
  const before = held();

  for (const mishap of suffered) {
    line.suffer(mishap);
    for (const { ms } of await visitAll()) expect(ms).toBeLessThan(maxMs);
    line.suffer(null);
    await expect.poll(async () => (await visit()).status, { timeout: 10_000 }).toBe(usual);
  }
  await visitAll();
  const share = (what: keyof typeof maxHeld) => (100 * held()[what]) / before[what];
  for (const what of ['kilobytes', 'handles'] as const) {
    await expect.poll(() => share(what), { timeout: 10_000 }).toBeLessThan(maxHeld[what]);
  }
}, 240_000);
