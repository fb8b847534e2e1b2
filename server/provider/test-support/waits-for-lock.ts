import { vi } from 'vitest';
import type { TestProvider } from './provider.ts';

/**
 * Waits until a statement that begins with this text waits for a row lock of another transaction.
 */
export const waitForLock = ({ database }: TestProvider, statement = '') =>
  vi.waitFor(
    async () => {
      const waiting = await database.client`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and starts_with(query, ${statement})`;
      if (waiting.length === 0) throw new Error('no statement waits');
    },
    { timeout: 4_000 },
  );
