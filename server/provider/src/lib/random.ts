/**
 * A deterministic random number generator, seeded by a number and a name, equal on all machines.
 */
export type Random = {
  /** A number from 0 to 1, exclusive. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/** Creates a generator per name: an extra number from one does not change the others. */
export function createRandom(seed: number, name: string): Random {
  let state = hash(`${seed}:${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[between(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  };
  return { next, between, chance: (probability) => next() < probability, pick, shuffle };
}

/** The FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
