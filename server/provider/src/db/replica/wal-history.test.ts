import { describe, expect, test } from 'vitest';
import { createWalHistory } from './wal-history.ts';

const timeline = '00000001';

function recordPositions(...positions: number[]) {
  const history = createWalHistory();
  for (const [at, position] of positions.entries()) history.add({ at, position, timeline });
  return history;
}

describe('createWalHistory', () => {
  test('dates a replica by the newest position that it has replayed', () => {
    const history = recordPositions(10, 20, 30);

    expect(history.freshAsOf(30)).toBe(2);
    expect(history.freshAsOf(29)).toBe(1);
    expect(history.freshAsOf(10)).toBe(0);
    expect(history.freshAsOf(9)).toBeUndefined();
  });

  test('keeps a replica fresh while the primary is idle', () => {
    expect(recordPositions(10, 10, 10).freshAsOf(10)).toBe(2);
  });

  test('forgets the positions before a failover', () => {
    const history = recordPositions(10, 20);
    history.add({ at: 2, position: 25, timeline: '00000002' });

    expect(history.freshAsOf(24)).toBeUndefined();
    expect(history.freshAsOf(25)).toBe(2);
  });

  test('forgets the positions before a restore', () => {
    const history = recordPositions(10, 20);
    history.add({ at: 2, position: 5, timeline });

    expect(history.freshAsOf(4)).toBeUndefined();
    expect(history.freshAsOf(20)).toBe(2);
  });

  test('keeps the positions of two minutes', () => {
    const history = recordPositions(...Array.from({ length: 300 }, (_, index) => index));

    expect(history.freshAsOf(59)).toBeUndefined();
    expect(history.freshAsOf(60)).toBe(60);
    expect(history.newest()?.position).toBe(299);
  });
});
