import { describe, expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

describe('createBoundedMap', () => {
  test('evicts the least recently used entry', () => {
    const map = createBoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
    expect(map.size).toBe(2);
  });
});
