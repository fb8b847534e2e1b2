import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

describe('waitUntilReady', () => {
  test('does not keep the process alive after its caller stops waiting', async () => {
    const module = JSON.stringify(new URL('./ready.ts', import.meta.url).href);
    // No server listens at this address.
    const script = `import { waitUntilReady } from ${module}; void waitUntilReady('http://127.0.0.1:1/readyz');`;
    const waiting = spawn(process.execPath, ['--input-type=module', '--eval', script]);

    expect((await once(waiting, 'exit'))[0]).toBe(0);
  });
});
