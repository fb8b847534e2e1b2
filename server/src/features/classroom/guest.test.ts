import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

const portal = prepareScriptedPortal();

/** The response of a provider that sends another student's data to guests. */
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

describe('guest view', () => {
  test('shows no enrolment, even if the provider sends one', async () => {
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

  const badges = (answer: string): unknown[] =>
    [...answer.matchAll(/"enrolmentStatus":("\w+"|null)/g)].map(([, status = '']) =>
      JSON.parse(status),
    );
  const input = (of: object) => encodeURIComponent(JSON.stringify(of));

  test.each([
    ['search', `search.results?input=${input({ query: 'physics', page: 1 })}`],
    ['instructor', `instructor.page?input=${input({ label: 'hany' })}`],
  ])('shows no enrolment on a card of the %s page', async (_, page) => {
    const { scripts } = portal.provider();
    const meta = { classrooms_total: 1, instructors_total: 0 };
    scripts['GET /classroom/search'] = (_asked, response) => {
      const data = { classrooms: [classroom], instructors: [] };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ message: null, data, meta, show: false }));
    };
    const { label, user } = classroom.instructor;
    const hany = { id: 3, user_id: 4, label, ...user };
    scripts['GET /instructor'] = () => ({ ...hany, classrooms: [classroom] });
    const cookie = await portal.signIn();

    const own = await portal.call('GET', page, { headers: { cookie } });
    expect(badges(own.body)).toEqual(['late']);
    expect(badges((await portal.call('GET', page)).body)).toEqual([null]);
  });

  test('shows no enrolment on shared cards', async () => {
    portal.provider().scripts['GET /classroom/all'] = () => [classroom];
    const home = await portal.call('GET', 'home.guest');
    expect(badges(home.body)).toEqual([null]);
  });
});
