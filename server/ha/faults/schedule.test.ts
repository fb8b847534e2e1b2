import { describe, expect, test } from 'vitest';
import { databaseNames } from '../cluster/addresses.ts';
import { createSchedule, type Fault } from './schedule.ts';

const twentyMinutesMs = 20 * 60_000;
const isOfDatabase = ({ target }: Fault) =>
  /primary$|standby$/.test(target) && target !== 'redis primary';

describe('createSchedule', () => {
  test('gives the same faults for the same seed and others for another seed', () => {
    expect(createSchedule(1, twentyMinutesMs)).toEqual(createSchedule(1, twentyMinutesMs));
    expect(createSchedule(1, twentyMinutesMs)).not.toEqual(createSchedule(2, twentyMinutesMs));
  });

  test('ends all faults before the end, in the order of their start', () => {
    const faults = createSchedule(3, twentyMinutesMs);
    const starts = faults.map(({ atMs }) => atMs);

    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const { atMs, durationMs } of faults) {
      expect(atMs + durationMs).toBeLessThanOrEqual(twentyMinutesMs);
    }
  });

  test('breaks one database machine at a time, because a majority must remain', () => {
    const faults = createSchedule(4, twentyMinutesMs).filter(isOfDatabase);

    expect(databaseNames).toHaveLength(3);
    for (const [index, fault] of faults.entries()) {
      const next = faults[index + 1];
      if (next) expect(next.atMs).toBeGreaterThan(fault.atMs + fault.durationMs);
    }
  });

  test('reaches every kind of fault in twenty minutes of a few seeds', () => {
    const all = [1, 2, 3, 4, 5].flatMap((seed) => createSchedule(seed, twentyMinutesMs));
    const kinds = new Set(all.map(({ kind }) => kind));

    expect([...kinds].toSorted()).toEqual([
      'crash',
      'crash patroni',
      'cut replication',
      'freeze',
      'isolate',
      'power off',
      'slow link',
    ]);
  });
});
