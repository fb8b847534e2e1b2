import type { Server } from 'node:http';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../test-support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  await portal.app.ready();
});
afterAll(() => portal.stop());

/** Headers of a call by the portal's own page. */
const ownPage = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };

const aBrowser = () => supertest.agent(portal.app.server as Server);

describe('a visit', () => {
  test('keeps one cookie from login to logout', async () => {
    const browser = aBrowser();
    const viewer = async () => {
      const { body } = await browser.get('/trpc/session.viewer').set(ownPage).expect(200);
      return body.result.data.user;
    };
    expect(await viewer()).toBeNull();

    const login = await browser
      .post('/trpc/session.login')
      .set(ownPage)
      .send({ identifier: demoStudents.mariam.email, password: demoPassword })
      .expect(200);
    expect(login.headers['set-cookie']).toEqual([
      expect.stringMatching(/^fasl=.*HttpOnly/),
      expect.stringMatching(/^fasl-known=.*HttpOnly/),
    ]);
    expect(await viewer()).toMatchObject({ username: 'mariam' });

    await browser.post('/trpc/session.logout').set(ownPage).send({}).expect(200);
    expect(await viewer()).toBeNull();
  });

  test('rejects a cross-site login', async () => {
    const browser = aBrowser();
    await browser
      .post('/trpc/session.login')
      .set({ ...ownPage, 'sec-fetch-site': 'cross-site' })
      .send({ identifier: demoStudents.mariam.email, password: demoPassword })
      .expect(403);

    const { body } = await browser.get('/trpc/session.viewer').set(ownPage).expect(200);
    expect(body.result.data.user).toBeNull();
  });

  test('completes a write that calls the provider first', async () => {
    const browser = aBrowser();
    const post = (path: string, payload: object) =>
      browser.post(`/trpc/${path}`).set(ownPage).send(payload);
    const { email: identifier } = demoStudents.mariam;
    await post('session.login', { identifier, password: demoPassword }).expect(200);

    const { body } = await post('profile.cardPass', {}).expect(200);
    expect(body.result.data.url).toContain('/verify/card/');
  });
});
