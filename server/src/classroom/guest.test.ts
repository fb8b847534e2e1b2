import { expect, test } from 'vitest';
import { prepareScriptedPortal } from '../testing/scripted-portal.ts';

const portal = prepareScriptedPortal();

/** As a provider tells it that answers a guest like the student who asked last. */
const classroom = {
  id: 1,
  label: 'physics',
  title: 'Physics',
  type: 'online',
  instructor: { label: 'hany', user: { first_name: 'Hany', last_name: 'Saleh' } },
  status: 'open',
  accessible: true,
  enrolled: [{ pivot: { active: true, pivot_status: 'late' } }],
  tabs: [
    {
      id: 1,
      name: 'Term',
      sections: [
        {
          id: 1,
          name: 'Light',
          courses: [
            {
              id: 2,
              name: 'Waves',
              price: 90,
              active: true,
              buyable: true,
              attendance_state: 'attended',
              pivot: { time: 60, progress: 40 },
              enrolled: [{ pivot: { pivot_expired: false } }],
            },
          ],
        },
      ],
    },
  ],
};

const path = `classroom.page?input=${encodeURIComponent(JSON.stringify({ label: 'physics' }))}`;
const read = async (headers = {}) => (await portal.call('GET', path, { headers })).json();

test('who has not signed in is enrolled in nothing, whatever the provider says', async () => {
  portal.provider().scripts['GET /classroom/get/physics'] = () => classroom;
  const cookie = await portal.signIn();

  const own = (await read({ cookie })).result.data;
  expect(own).toMatchObject({ isMember: true, enrolmentStatus: 'late' });
  expect(own.tabs[0].sections[0].lessons[0]).toMatchObject({ action: 'open', progress: 40 });
  const guests = (await read()).result.data;
  expect(guests).toMatchObject({ isMember: false, enrolmentStatus: null });
  const nothing = { action: 'buy', progress: null, attendance: null, seconds: 0 };
  expect(guests.tabs[0].sections[0].lessons[0]).toMatchObject(nothing);
});
