import { readNotices } from '@fasl/shared/contracts/account/notice';
import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

const { provider, call, signIn } = prepareScriptedPortal();

const stored = {
  username: 'mariam',
  first_name: ' Mariam ',
  last_name: 'Adel',
  gender: 'female',
  birth_date: '2009-2-8',
  student: {
    education_section_id: 0,
    parent_phone: '+201112345678',
    address: { governorate: 1, city: -1, street: ' ' },
    wallet: { amount: 0 },
  },
};
const toEnvelope = (message: string | null) =>
  JSON.stringify({ message, show: message !== null, data: stored });

/** Saves another last name. Both provider calls respond with their own message. */
async function saveName(messages: { read: string | null; write: string | null }) {
  const cookie = await signIn();
  let body = '';
  provider().scripts['GET /student/profile'] = (_, response) =>
    response.end(toEnvelope(messages.read));
  provider().scripts['PUT /student/profile'] = async (request, response) => {
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    response.end(toEnvelope(messages.write));
  };
  const payload = JSON.stringify({ tab: 'basic_info', draft: { lastName: 'Samy' } });
  const answer = await call('POST', 'profile.update', { payload, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return { notices: answer.headers['x-notice'], body: JSON.parse(body) };
}

describe('profile.update', () => {
  test('shows the notice of the write, not of the read', async () => {
    const { notices } = await saveName({ read: 'Welcome', write: 'Saved' });
    expect(readNotices(String(notices))).toEqual(['Saved']);
    const silent = await saveName({ read: 'Welcome', write: null });
    expect(silent.notices).toBeUndefined();
  });

  test('sends unchanged fields in the form in which the page sends them', async () => {
    const { body } = await saveName({ read: null, write: null });
    expect(body).toMatchObject({
      first_name: 'Mariam',
      last_name: 'Samy',
      birth_date: '2009-02-08',
      student: {
        education_section_id: null,
        parent_phone: '01112345678',
        address: { governorate: 1, city: null, street: null },
      },
    });
  });
});
