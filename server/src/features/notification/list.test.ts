import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

const portal = prepareScriptedPortal();

const at = '2026-11-24T12:00:00Z';
const news = (id: number, read_at: string | null) => ({
  id,
  kind: 'graded',
  title: 'Marked',
  body: '',
  url: null,
  read_at,
  created_at: at,
});

describe('notification list', () => {
  test('counts unread entries when the provider sends no count', async () => {
    portal.provider().scripts['GET /student/notifications'] = (_, response) => {
      const data = [news(3, null), news(2, null), news(1, at)];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ message: null, data, show: false, meta: { total: 3 } }));
    };
    const cookie = await portal.signIn();

    const answer = await portal.call('GET', 'notification.list', { headers: { cookie } });
    expect(answer.json().result.data).toMatchObject({ unread: 2, total: 3 });
  });
});
