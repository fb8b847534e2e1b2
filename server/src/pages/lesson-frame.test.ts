import { describe, expect, test } from 'vitest';
import { getFramePath } from '../features/lesson/unit-map.ts';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';

const { provider, app, signIn } = prepareScriptedPortal();

describe('lesson frame', () => {
  test('accepts numeric ids only', async () => {
    const unitId = 2 ** 33 + 7;
    const url = 'https://phet.example/';
    provider().scripts[`GET /web-content/${unitId}`] = () => ({
      id: 1,
      unit: { id: unitId, name: 'Waves' },
      url,
    });
    const cookie = await signIn();
    const frame = (id: number | string) =>
      app().inject({ url: getFramePath(id), headers: { cookie } });

    expect((await frame(unitId)).body).toContain(`src="${url}"`);
    for (const id of ['0', '-1', '1.5', 'a', '9'.repeat(20)]) {
      expect((await frame(id)).statusCode).toBe(404);
    }
  });
});
