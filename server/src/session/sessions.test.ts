import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { sessionLifetimes } from './session.ts';
import { createSessions, type Login, type SessionJar, type Sessions } from './sessions.ts';

const keys = 'k'.repeat(32);
const https = readEnv({
  PUBLIC_ORIGIN: 'https://school.test',
  SESSION_KEYS: keys,
  TRUST_PROXY: 'none',
});
const loopback = readEnv({ SESSION_KEYS: keys });
const user = {
  id: 7,
  username: 'mariam',
  firstName: 'Mariam',
  photoUrl: null,
  role: 'student',
  childName: null,
} as const;
const login: Login = { token: 'provider-token', deviceId: 'device-1', user, redirect: null };

/** The `set-cookie` header after changes to the jar. */
async function cookieAfter(sessions: Sessions, jar: SessionJar): Promise<string> {
  const app = Fastify();
  await app.register(cookie, { hook: false });
  app.get('/', async (_, reply) => {
    sessions.send(reply, jar);
    return '';
  });
  const { headers } = await app.inject('/');
  return String(headers['set-cookie'] ?? '');
}

async function signIn(sessions: Sessions, details: Login = login): Promise<string> {
  const jar = sessions.open({}, 'main');
  sessions.begin(jar, details);
  return pairOf(await cookieAfter(sessions, jar));
}

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('sessions', () => {
  test('use a small cookie that is bound to this host and hidden from scripts', async () => {
    const sessions = createSessions(https);
    const jar = sessions.open({}, 'main');
    sessions.begin(jar, login);
    const given = await cookieAfter(sessions, jar);
    expect(given).toMatch(/^__Host-fasl=[\w-]+; /);
    expect(given).toMatch(/; Path=\/(;|$)/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(given).toContain(attribute);
    expect(given).not.toMatch(/Domain/i);
    expect(given).not.toContain('provider-token');
    expect(Number(/Max-Age=(\d+)/.exec(given)?.[1]) * 1000).toBeLessThanOrEqual(
      sessionLifetimes.absoluteMs,
    );
  });

  test('store a token of 2 KB', async () => {
    const token = 't'.repeat(2_000);
    const given = await signIn(createSessions(https), { ...login, token });
    expect(given.length).toBeLessThan(4_096);
  });

  test('drop a photo whose address does not fit', async () => {
    const sessions = createSessions(https);
    const given = await signIn(sessions, {
      ...login,
      token: 't'.repeat(2_000),
      user: { ...user, photoUrl: `/media/${'p'.repeat(1_500)}` },
    });
    expect(sessions.open({ cookie: given }, 'main').session?.user.photoUrl).toBeNull();
  });

  test('shorten names that do not fit', async () => {
    const sessions = createSessions(https);
    const given = await signIn(sessions, {
      ...login,
      token: 't'.repeat(2_000),
      user: { ...user, firstName: 'مريم'.repeat(60), childName: 'نور'.repeat(80) },
    });
    const { session } = sessions.open({ cookie: given }, 'main');
    expect(session?.user).toMatchObject({ firstName: 'مريم'.repeat(10), username: 'mariam' });
  });

  test('open on any server with the same keys', async () => {
    const given = await signIn(createSessions(loopback));
    expect(createSessions(loopback).open({ cookie: given }, 'main').session).toMatchObject(login);
  });

  test('ignore a planted cookie beside the genuine cookie', async () => {
    const sessions = createSessions(loopback);
    const good = await signIn(sessions);
    for (const header of [`fasl=evil; ${good}`, `${good}; fasl=evil`, `fasl=; ${good}`]) {
      expect(sessions.open({ cookie: header }, 'main').session?.token).toBe('provider-token');
    }
  });

  test('ignore a session whose cookie name has a no-break space before it', async () => {
    const sessions = createSessions(https);
    const own = await signIn(sessions);
    const planted = await signIn(sessions, { ...login, token: 'attackers-token' });
    const jar = sessions.open({ cookie: `\xa0${planted}; \xa0${planted}; ${own}` }, 'main');
    expect(jar.session?.token).toBe('provider-token');
    expect(sessions.open({ cookie: `\xa0${planted}` }, 'main').session).toBeNull();
  });

  test('reject and clear two valid cookies with the same name', async () => {
    const sessions = createSessions(loopback);
    const own = await signIn(sessions);
    const planted = await signIn(sessions, { ...login, token: 'attackers-token' });
    for (const header of [`${planted}; ${own}`, `${own}; ${planted}`]) {
      const jar = sessions.open({ cookie: header }, 'main');
      expect(jar.session).toBeNull();
      expect(await cookieAfter(sessions, jar)).toMatch(/^fasl=; .*Max-Age=0/);
    }
  });

  test('ignore an embedded cookie outside of a frame', async () => {
    const sessions = createSessions(https);
    const jar = sessions.open({}, 'embed');
    sessions.begin(jar, login);
    const given = await cookieAfter(sessions, jar);
    for (const attribute of ['Partitioned', 'Secure', 'SameSite=None', 'HttpOnly']) {
      expect(given).toContain(attribute);
    }
    const value = pairOf(given).replace('__Host-fasl-embed=', '__Host-fasl=');
    expect(sessions.open({ cookie: value }, 'main').session).toBeNull();
  });

  test('expire when unused, and after their maximum lifetime', async () => {
    let now = 1_000_000;
    const sessions = createSessions(loopback, () => now);
    let given = await signIn(sessions);
    now += sessionLifetimes.idleMs - 1;
    expect(sessions.open({ cookie: given }, 'main').session).not.toBeNull();
    now += 1;
    expect(sessions.open({ cookie: given }, 'main').session).toBeNull();

    const startedAt = now;
    given = await signIn(sessions);
    while (now < startedAt + sessionLifetimes.absoluteMs) {
      const jar = sessions.open({ cookie: given }, 'main');
      expect(jar.session).not.toBeNull();
      given = pairOf(await cookieAfter(sessions, jar)) || given;
      now += sessionLifetimes.idleMs - 1;
    }
    expect(sessions.open({ cookie: given }, 'main').session).toBeNull();
  });

  test('are renewed while in use, and immediately after a key change', async () => {
    let now = 1_000_000;
    const sessions = createSessions(loopback, () => now);
    const given = await signIn(sessions);
    expect(sessions.open({ cookie: given }, 'main').write).toBe('keep');
    const rotated = readEnv({ SESSION_KEYS: `${'n'.repeat(32)},${keys}` });
    expect(createSessions(rotated, () => now).open({ cookie: given }, 'main').write).toBe('seal');
    now += sessionLifetimes.renewMs;
    expect(sessions.open({ cookie: given }, 'main').write).toBe('seal');
  });

  test('stay ended when a cached cookie or a running response arrives later', async () => {
    const sessions = createSessions(loopback);
    const given = await signIn(sessions);
    const slow = sessions.open({ cookie: given }, 'main');
    slow.write = 'seal';
    const jar = sessions.open({ cookie: given }, 'main');
    sessions.end(jar);
    expect(await cookieAfter(sessions, jar)).toMatch(/^fasl=; .*Max-Age=0/);
    expect(sessions.open({ cookie: given }, 'main').session).toBeNull();
    expect(await cookieAfter(sessions, slow)).toMatch(/^fasl=; .*Max-Age=0/);
  });

  test('log a user under a pseudonym', () => {
    const sessions = createSessions(loopback);
    expect(sessions.logName(7)).toBe(sessions.logName(7));
    expect(sessions.logName(7)).not.toBe(sessions.logName(8));
    expect(sessions.logName(7)).not.toContain('7');
  });

  test('merge changes of concurrent responses', async () => {
    let now = Date.now();
    const sessions = createSessions(loopback, () => now);
    const cookie = await signIn(sessions, { ...login, redirect: 103 });
    now += 60_000;
    const completing = sessions.open({ cookie }, 'main');
    const looking = sessions.open({ cookie }, 'main');
    sessions.update(completing, { redirect: null });
    await cookieAfter(sessions, completing);
    sessions.update(looking, { user: { ...user, firstName: 'Nour' } });
    const last = pairOf(await cookieAfter(sessions, looking));

    expect(sessions.open({ cookie: last }, 'main').session).toMatchObject({
      redirect: null,
      user: { firstName: 'Nour' },
    });
  });

  test('keep changes that another server made', async () => {
    let now = Date.now();
    const [one, other] = [createSessions(loopback, () => now), createSessions(loopback, () => now)];
    const first = one.open({ cookie: await signIn(one, { ...login, redirect: 101 }) }, 'main');
    one.update(first, { redirect: 103 });
    const afterFirst = pairOf(await cookieAfter(one, first));
    now += 1_000;
    const second = other.open({ cookie: afterFirst }, 'main');
    other.update(second, { redirect: null });
    const afterSecond = pairOf(await cookieAfter(other, second));
    now += 1_000;
    const third = one.open({ cookie: afterSecond }, 'main');
    one.update(third, { user: { ...user, firstName: 'Nour' } });
    const afterThird = pairOf(await cookieAfter(one, third));

    expect(one.open({ cookie: afterThird }, 'main').session).toMatchObject({
      redirect: null,
      user: { firstName: 'Nour' },
    });
  });

  test('reject the cookie of a replaced session immediately on the same server', async () => {
    const sessions = createSessions(loopback);
    const first = sessions.open({}, 'main');
    sessions.begin(first, login);
    const cookie = (await cookieAfter(sessions, first)).split(';')[0] ?? '';

    const again = sessions.open({ cookie }, 'main');
    expect(again.session?.token).toBe('provider-token');
    sessions.begin(again, { ...login, token: 'another-token' });

    expect(sessions.open({ cookie }, 'main').session).toBeNull();
    expect(again.session?.token).toBe('another-token');
  });

  test('keep the new session when a response belongs to the replaced session', async () => {
    const sessions = createSessions(loopback);
    const cookie = await signIn(sessions);
    const [due, refused] = [sessions.open({ cookie }, 'main'), sessions.open({ cookie }, 'main')];
    due.write = 'seal';
    const again = sessions.open({ cookie }, 'main');
    sessions.begin(again, { ...login, token: 'another-token' });
    sessions.end(refused);
    const late = sessions.open({ cookie }, 'main');

    for (const jar of [due, refused, late]) expect(await cookieAfter(sessions, jar)).toBe('');
    expect(late.session).toBeNull();
  });
});
