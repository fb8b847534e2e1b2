import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { noResponse, respondWithError } from '../../test-support/provider/scripted-provider.ts';

const portal = prepareScriptedPortal();

const film = {
  id: 3,
  unit: { id: 9, name: 'Waves' },
  source: { url: '/api/file/film.mp4', mime: 'video/mp4', duration: 24, captions: [] },
  plays_allowed: 3,
  plays_used: 1,
  resume_at: 0,
};
const path = `unit.video?input=${encodeURIComponent(JSON.stringify({ unitId: 9 }))}`;

describe('readVideoUnit', () => {
  test.each([
    [
      'responds 404',
      (_: unknown, response: Parameters<typeof respondWithError>[0]) =>
        respondWithError(response, 404),
    ],
    [
      'responds 500',
      (_: unknown, response: Parameters<typeof respondWithError>[0]) =>
        respondWithError(response, 500),
    ],
    ['never responds', () => noResponse],
  ])('returns the video when the notes endpoint %s', async (_, notes) => {
    const { scripts } = portal.provider();
    scripts['GET /video/play/9'] = () => film;
    scripts['GET /unit/9/notes'] = notes;
    const cookie = await portal.signIn();

    const answer = await portal.call('GET', path, { headers: { cookie } });
    expect(answer.json().result.data).toMatchObject({ film: { duration: 24 }, notes: null });
  });

  test.each([
    { data: null },
    { data: { code: 'plays_used_up' }, message: 'No views left', show: true },
  ])('returns no video after a 403 with %o', async (sent) => {
    const { scripts } = portal.provider();
    scripts['GET /video/play/9'] = (_, response) => respondWithError(response, 403, sent);
    scripts['GET /unit/9/notes'] = () => [];
    const headers = { cookie: await portal.signIn() };
    const answer = await portal.call('GET', path, { headers });
    expect(answer.json().result.data).toEqual({ film: null, notes: [] });
  });

  test('shows the message of a 403 without a code', async () => {
    const { scripts } = portal.provider();
    const message = 'Your lesson has expired';
    scripts['GET /video/play/9'] = (_, response) =>
      respondWithError(response, 403, { message, show: true, data: null });
    scripts['GET /unit/9/notes'] = () => [];
    const headers = { cookie: await portal.signIn() };
    const answer = await portal.call('GET', path, { headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.data).toMatchObject({ appCode: 'forbidden', show: true, message });
  });

  test('ends a session that only the notes endpoint reports as ended', async () => {
    const { scripts } = portal.provider();
    scripts['GET /video/play/9'] = () => film;
    scripts['GET /unit/9/notes'] = (_, response) => respondWithError(response, 401);
    const cookie = await portal.signIn();

    expect((await portal.call('GET', path, { headers: { cookie } })).statusCode).toBe(401);
  });
});
