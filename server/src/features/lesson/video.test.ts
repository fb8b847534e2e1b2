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

  test('ends a session that only the notes endpoint reports as ended', async () => {
    const { scripts } = portal.provider();
    scripts['GET /video/play/9'] = () => film;
    scripts['GET /unit/9/notes'] = (_, response) => respondWithError(response, 401);
    const cookie = await portal.signIn();

    expect((await portal.call('GET', path, { headers: { cookie } })).statusCode).toBe(401);
  });
});
