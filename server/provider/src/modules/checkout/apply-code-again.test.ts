import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { prepareCenterCodes } from '../../../test-support/payments/center-codes.ts';
import { waitForLock } from '../../../test-support/waits-for-lock.ts';
import { codeBatches, codes } from '../../db/schema/code.ts';

const { provider, db, mint, apply, enrolled } = prepareCenterCodes();

describe('idempotency keys of applyCenterCode', () => {
  test('returns the first response for a repeated key and opens nothing twice', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const code = await mint();

    const first = await apply('fresh', code, key);
    const again = await apply('fresh', code, key);

    expect(first.status).toBe(200);
    expect({ ...again, headers: {} }).toEqual({ ...first, headers: {} });
    expect(await enrolled()).toHaveLength(1);
    expect(await apply('fresh', await mint(), key)).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
  });

  test('returns a retry time for a key whose first request is still running', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const code = await mint();
    const running = await db().transaction(async (tx) => {
      await tx.select().from(codes).for('update');
      const first = apply('fresh', code, key);
      await waitForLock(provider());

      const second = await apply('fresh', code, key);
      expect(second).toMatchObject({ status: 409, code: 'still_running' });
      expect(second.headers['retry-after']).toBe('1');
      return { first };
    });

    const response = await running.first;
    expect(response.status).toBe(200);
    expect((await apply('fresh', code, key)).data).toEqual(response.data);
    expect(await enrolled()).toHaveLength(1);
  });

  test('does not store a rejection under the idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const code = await mint({ expiresAt: new Date() });

    expect(await apply('fresh', code, key)).toMatchObject({ status: 410 });
    await db().update(codeBatches).set({ expiresAt: null });
    expect(await apply('fresh', code, key)).toMatchObject({ status: 200 });
  });

  test('accepts the same key from different accounts', async () => {
    const key = { 'idempotency-key': randomUUID() };

    expect(await apply('fresh', await mint(), key)).toMatchObject({ status: 200 });
    expect(await apply('mariam', await mint(), key)).toMatchObject({ status: 200 });
  });
});
