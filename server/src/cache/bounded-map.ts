/** An LRU map. */
export function createBoundedMap<K, V>(capacity: number) {
  const entries = new Map<K, V>();

  return {
    get(key: K): V | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: K, value: V): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const [oldest] = entries.keys();
      entries.delete(oldest as K);
    },
    delete: (key: K) => entries.delete(key),
    has: (key: K) => entries.has(key),
    get size() {
      return entries.size;
    },
  };
}

export type BoundedMap<K, V> = ReturnType<typeof createBoundedMap<K, V>>;
