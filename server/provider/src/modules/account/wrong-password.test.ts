import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginPassword, prepareLogins } from '../../../test-support/accounts/logins.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';

const { own, addStudent, browser, db } = prepareLogins();

describe('account limit', () => {
  test('rejects even the correct password for ten minutes after ten wrong attempts', async () => {
    const openAddress = (number: number) => browser({ address: `10.8.${own.serial}.${number}` });
    for (let attempts = 0; attempts < 10; attempts += 1) {
      // Phone and email are one account: ten attempts together, not ten each.
      const name = attempts % 2 ? own.email : own.phone;
      expect(await openAddress(attempts).login(name, 'Wrong1password')).toMatchObject({
        status: 401,
      });
    }

    const rejected = await openAddress(99).login(own.email, loginPassword);
    expect(rejected).toMatchObject({ status: 429, code: 'too_many_requests', show: true });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(600);

    await db()
      .update(rateLimits)
      .set({ windowStart: new Date(Date.now() - 601_000) })
      .where(eq(rateLimits.key, `login:user:${own.userId}`));
    expect(await openAddress(99).login(own.email, loginPassword)).toMatchObject({ status: 200 });
  });

  test('does not block the owner when another person exhausts the attempts', async () => {
    const owner = browser();
    await owner.login(own.email, loginPassword);
    const openStranger = (number: number) => browser({ address: `10.5.${own.serial}.${number}` });
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await openStranger(attempts).login(own.email, 'Wrong1password');
    }

    expect(await openStranger(99).login(own.email, loginPassword)).toMatchObject({ status: 429 });
    const knownDevice = browser({ deviceId: owner.deviceId, address: `10.4.${own.serial}.1` });
    expect(await knownDevice.login(own.email, loginPassword)).toMatchObject({ status: 200 });
  });

  test('limits a known device to ten attempts too, from any address', async () => {
    const owner = browser();
    await owner.login(own.email, loginPassword);
    const attempts = Array.from({ length: 12 }, (_, number) =>
      browser({ deviceId: owner.deviceId, address: `10.3.${own.serial}.${number}` }),
    );
    const statuses: number[] = [];
    for (const one of attempts)
      statuses.push((await one.login(own.email, 'Wrong1password')).status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('does not accept the user agent as proof of a known device', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';
    await browser({ deviceId: '' }).login(own.email, loginPassword);
    const hash = createHash('sha256').update(userAgent).digest('hex').slice(0, 32);
    for (const deviceId of ['', `browser-${hash}`]) {
      for (let attempts = 0; attempts < 5; attempts += 1) {
        const address = `10.2.${own.serial}.${attempts + (deviceId ? 10 : 20)}`;
        await browser({ deviceId, address }).login(own.email, 'Wrong1password');
      }
    }

    expect(await browser().login(own.email, loginPassword)).toMatchObject({ status: 429 });
  });

  test('blocks an address after ten wrong attempts, but no other address', async () => {
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await browser().login(`nobody${attempts}@fasl.test`, loginPassword);
    }

    expect(await browser().login(own.email, loginPassword)).toMatchObject({ status: 429 });
    expect(await browser({ address: '10.7.7.7' }).login(own.email, loginPassword)).toMatchObject({
      status: 200,
    });
  });

  test('accepts a login of a known device from a blocked address', async () => {
    const owner = browser();
    await owner.login(own.email, loginPassword);
    const strangers = await Promise.all(
      Array.from({ length: 14 }, (_, number) =>
        browser().login(`nobody${number}@fasl.test`, loginPassword),
      ),
    );
    expect(strangers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(await browser().login(own.email, loginPassword)).toMatchObject({ status: 429 });

    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser({ deviceId: owner.deviceId }).login(own.email, loginPassword),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('counts the failures of a known device separately and only for the account of the device', async () => {
    const owner = browser();
    await owner.login(own.email, loginPassword);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => owner.login(own.email, 'Wrong1password')),
    );
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(await browser().login(own.email, loginPassword)).toMatchObject({ status: 200 });

    const other = await addStudent(own.serial + 1_000);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        browser({ deviceId: owner.deviceId }).login(
          number ? `nobody${own.serial}-${number}@fasl.test` : other.email,
          'Wrong1password',
        ),
      ),
    );
    // For other accounts the browser is an unknown one, with ten attempts in all.
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('checks at most ten concurrent wrong attempts', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        browser({ address: `10.6.${own.serial}.${number}` }).login(own.email, 'Wrong1password'),
      ),
    );

    const statuses = attempts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('does not limit correct logins behind one address', async () => {
    const client = browser();
    for (let times = 0; times < 11; times += 1) {
      expect(await client.login(own.email, loginPassword)).toMatchObject({ status: 200 });
    }
  });
});

describe('address limit', () => {
  const wrong = 'Wrong1password';

  test('allows other students to log in after ten typing errors of one student', async () => {
    for (let attempts = 0; attempts < 10; attempts += 1) await browser().login(own.email, wrong);

    const other = await addStudent(own.serial + 2_000);
    expect(await browser().login(other.email, loginPassword)).toMatchObject({ status: 200 });
  });

  test('allows other students to log in after ten misspelled identifiers from one browser', async () => {
    const client = browser();
    for (let attempts = 0; attempts < 10; attempts += 1) {
      const { status } = await client.login(`misspelt${own.serial}-${attempts}@fasl.test`, wrong);
      expect(status).toBe(401);
    }

    const other = await addStudent(own.serial + 4_000);
    expect(await browser().login(other.email, loginPassword)).toMatchObject({ status: 200 });
  });

  test('returns the same status for known and unknown names after ten failures of one browser', async () => {
    const names = Array.from({ length: 10 }, (_, number) => `x${own.serial}-${number}@fasl.test`);
    const client = browser();
    for (const name of names)
      expect(await client.login(name, wrong)).toMatchObject({ status: 401 });

    const unknown = await client.login(`x${own.serial}@fasl.test`, wrong);
    const known = await client.login(own.email, wrong);
    expect([unknown.status, known.status]).toEqual([429, 429]);
  });

  test('returns the same status for known and unknown names from a blocked address', async () => {
    const counted = browser();
    await counted.login(`y${own.serial}@fasl.test`, wrong);
    for (let number = 0; number < 9; number += 1)
      await browser().login(`y${own.serial}-${number}@fasl.test`, wrong);

    const unknown = await counted.login(`z${own.serial}@fasl.test`, wrong);
    const known = await counted.login(own.email, wrong);
    expect([unknown.status, known.status]).toEqual([429, 429]);
  });

  test('allows one typing error by every student of a class', async () => {
    for (let number = 0; number < 11; number += 1) {
      const { email } = await addStudent(own.serial * 100 + 3_000 + number);
      expect(await browser().login(email, wrong)).toMatchObject({ status: 401 });
      expect(await browser().login(email, loginPassword)).toMatchObject({ status: 200 });
    }
  });

  test('allows failures of as many accounts as have logged in', async () => {
    for (let number = 0; number < 12; number += 1) {
      const { email } = await addStudent(own.serial * 100 + 6_000 + number);
      await browser().login(email, loginPassword);
    }
    const statuses: number[] = [];
    for (let number = 0; number < 14; number += 1) {
      const name = `nobody${own.serial}-${number}@fasl.test`;
      statuses.push((await browser().login(name, wrong)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(12);
    expect(statuses.slice(12)).toEqual([429, 429]);
  });

  test('blocks password spraying after ten accounts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, number) =>
        browser().login(`spray${own.serial}-${number}@fasl.test`, wrong),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});
