import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8');

type WorkerEvent = Record<string, unknown> & { waitUntil: (work: Promise<unknown>) => void };
type Listener = (event: WorkerEvent) => void;
type Call = { url: string; body?: unknown };

const subscription = {
  endpoint: 'https://fcm.googleapis.com/new',
  keys: { p256dh: 'p', auth: 'a' },
};

/** Runs the worker with the globals of a service worker, and a portal with the push state. */
function startWorker({ kinds }: { kinds: string[] | null } = { kinds: [] }) {
  const listeners = new Map<string, Listener>();
  const shown: [string, unknown][] = [];
  const opened: string[] = [];
  const calls: Call[] = [];
  const globals = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: new URL('https://school.test/push-worker.js'),
    clients: {
      matchAll: async () => [],
      openWindow: async (url: string) => opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: unknown) => shown.push([title, options]),
      pushManager: { subscribe: async () => ({ toJSON: () => subscription }) },
    },
    fetch: async (url: string, { body }: { body?: string }) => {
      calls.push({ url, ...(body && { body: JSON.parse(body) }) });
      return Response.json({ result: { data: { publicKey: 'key', kinds } } });
    },
  };
  runInNewContext(source, { ...globals, URL });

  return {
    shown,
    opened,
    calls,
    async dispatch(type: string, details: Record<string, unknown> = {}) {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(type)?.({ ...details, waitUntil: (next) => void (work = next) });
      await work;
    },
  };
}

describe('push worker', () => {
  test('shows a message in the direction of its language', async () => {
    const worker = startWorker();
    const message = { title: 'وصل المبلغ', body: 'اضغط', path: '/x', tag: 't', language: 'ar-EG' };
    await worker.dispatch('push', { data: { json: () => message } });

    const options = { body: 'اضغط', tag: 't', lang: 'ar-EG', dir: 'rtl', data: { path: '/x' } };
    expect(worker.shown).toEqual([['وصل المبلغ', expect.objectContaining(options)]]);
  });

  test.each([
    ['/dashboard', 'https://school.test/dashboard'],
    ['//evil.test/x', 'https://school.test'],
  ])('opens %s as %s', async (path, address) => {
    const worker = startWorker();
    await worker.dispatch('notificationclick', {
      notification: { close: () => undefined, data: { path } },
    });
    expect(worker.opened).toEqual([address]);
  });

  test('sends a replaced subscription with the kinds of the device', async () => {
    const worker = startWorker({ kinds: ['exam'] });
    await worker.dispatch('pushsubscriptionchange');
    const body = { endpoint: subscription.endpoint, p256dh: 'p', auth: 'a', kinds: ['exam'] };
    expect(worker.calls).toEqual([
      { url: '/trpc/push.state' },
      { url: '/trpc/push.subscribe', body },
    ]);
  });

  test('does not subscribe again after the student turned the messages off', async () => {
    const worker = startWorker({ kinds: null });
    await worker.dispatch('pushsubscriptionchange');
    expect(worker.calls).toEqual([{ url: '/trpc/push.state' }]);
  });
});
