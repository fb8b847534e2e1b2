import { demoStudents } from '../accounts.ts';
import { addNotification, note } from '../history/diary.ts';
import { text } from '../history/text.ts';
import { hour, later, type World } from '../history/world.ts';
import { addCastMember } from './person.ts';

/** Signed up an hour ago and has no activity yet. */
export function castFresh(world: World, passwordHash: string): void {
  const since = later(world.now, -hour);
  const { username, phone, email, number } = demoStudents.fresh;
  const person = {
    username,
    firstName: 'Nour',
    lastName: 'Hassan',
    email,
    phoneNumber: phone,
    gender: 'female' as const,
    birthDate: '2009-03-14',
    since,
    number,
    parentPhone: '01100000001',
    parentRelation: 'Father' as const,
    school: 'Ahmed Zewail Secondary School',
    registrationPaid: true,
  };
  const { studentId, userId } = addCastMember(world, person, passwordHash);
  const words = text('Your account is ready', 'حسابك جاهز');
  note(world, { studentId, at: since, tag: 'registration', words });
  addNotification(world, {
    userId,
    at: since,
    kind: 'welcome',
    title: text('Welcome to Fasl', 'أهلًا بك في فصل'),
    body: text('Start with a free lesson: no payment needed.', 'ابدأ بحصة مجانية، دون أي دفع.'),
    url: '/results?query=',
    read: false,
  });
}
