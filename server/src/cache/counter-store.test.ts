import { describe, expect, test } from 'vitest';
import { createMemoryCounters } from './counter-store.ts';

describe('createMemoryCounters', () => {
  test('evicts the least recently used keys beyond the capacity', async () => {
    const counters = createMemoryCounters();
    const count = async (key: string) => {
      const step = { key, amount: 1, windowMs: 60_000 };
      return (await counters.add(step)).count;
    };
    await count('idle');
    for (let index = 0; index < 150_000; index++) {
      await count(`other:${index}`);
      if (index % 50_000 === 0) await count('in use');
    }
    expect(await count('in use')).toBe(4);
    expect(await count('idle')).toBe(1);
  });
});
