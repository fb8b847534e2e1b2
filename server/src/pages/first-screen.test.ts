import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { describe, expect, test } from 'vitest';
import { collectFirstScreen } from './first-screen.ts';

const inMs = (ms: number) => AbortSignal.timeout(ms);
const never = () => new Promise<never>(() => undefined);

describe('collectFirstScreen', () => {
  test('returns results in the order of the queries, with their inputs', async () => {
    const { queries, complete } = await collectFirstScreen(
      [{ path: 'slow', input: { a: 1 } }, { path: 'quick' }],
      { run: ({ path }) => sleep(path === 'slow' ? 20 : 0, path), deadline: inMs(1_000) },
    );

    expect(queries).toEqual([
      { path: 'slow', input: { a: 1 }, data: 'slow' },
      { path: 'quick', input: undefined, data: 'quick' },
    ]);
    expect(complete).toBe(true);
  });

  test('omits failed and late results without waiting', async () => {
    const startedAt = performance.now();
    const { queries, missing, complete } = await collectFirstScreen(
      [{ path: 'fails' }, { path: 'hangs', decides: true }, { path: 'works' }],
      {
        run: ({ path }) =>
          path === 'fails'
            ? Promise.reject(new Error('x'))
            : path === 'hangs'
              ? never()
              : sleep(1, 1),
        deadline: inMs(100),
      },
    );

    expect(queries.map(({ path }) => path)).toEqual(['works']);
    expect(missing).toBe(false);
    expect(complete).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('does not wait after the deadline', async () => {
    const screen = await collectFirstScreen([{ path: 'hangs' }], {
      run: never,
      deadline: AbortSignal.abort(),
    });

    expect(screen).toEqual({ queries: [], missing: false, complete: false });
  });

  test.each([
    { decides: true as const, error: new DomainError('not_found'), missing: true },
    {
      decides: true as const,
      error: new Error('x', { cause: new DomainError('not_found') }),
      missing: true,
    },
    { decides: true as const, error: new DomainError('provider_unavailable'), missing: false },
    { decides: undefined, error: new DomainError('not_found'), missing: false },
    { decides: () => true, error: new DomainError('not_found'), missing: true },
  ])(
    'reports a missing page only when a required query is not found',
    async ({ decides, error, missing }) => {
      const screen = await collectFirstScreen([{ path: 'x', ...(decides && { decides }) }], {
        run: () => Promise.reject(error),
        deadline: inMs(1_000),
      });

      expect(screen.missing).toBe(missing);
    },
  );

  test.each([
    { unit: 4, missing: false },
    { unit: 5, missing: true },
  ])(
    'returns missing $missing when the page requires unit $unit and only unit 4 exists',
    async ({ unit, missing }) => {
      const decides = (answer: unknown) => (answer as number[]).includes(unit);
      const screen = await collectFirstScreen([{ path: 'x', decides }], {
        run: () => Promise.resolve([4]),
        deadline: inMs(1_000),
      });

      expect(screen).toMatchObject({ missing, complete: true });
    },
  );
});
