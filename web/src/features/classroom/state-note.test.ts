import { expect, test } from 'vitest';
import { getStateKeys } from './state-note.tsx';

type Classroom = Parameters<typeof getStateKeys>[0];
type State = Parameters<typeof getStateKeys>[1];

const classroomOf = (fields: Partial<Classroom> = {}): Classroom => ({
  state: 'locked',
  type: 'center',
  isMember: false,
  instructor: { label: 'mona', firstName: 'Mona', lastName: 'Adel' },
  tabs: [],
  ...fields,
});

/** Classrooms whose only lesson has this action. */
const tabsOf = (action: 'open' | 'buy') =>
  [{ sections: [{ lessons: [{ action }] }] }] as unknown as Classroom['tabs'];

test.each<[State, Partial<Classroom>, [title: string, text: string]]>([
  ['locked', {}, ['locked.title', 'locked.center']],
  ['locked', { isMember: true }, ['locked.memberTitle', 'locked.member']],
  ['locked', { type: 'online', isMember: true }, ['locked.onlineTitle', 'locked.online']],
  ['register', {}, ['register.title', 'register.text']],
  ['soon', {}, ['soon.title', 'soon.none']],
  ['soon', { tabs: tabsOf('buy') }, ['soon.title', 'soon.text']],
  ['closed', { tabs: tabsOf('buy') }, ['closed.title', 'closed.none']],
  ['closed', { tabs: tabsOf('open') }, ['closed.title', 'closed.text']],
  ['banned', {}, ['banned.title', 'banned.text']],
])('a student reads about a classroom that is %s with %o: %o', (state, fields, expected) => {
  expect(getStateKeys(classroomOf(fields), state, false)).toEqual(expected);
});

test.each<[State, Partial<Classroom>, [title: string, text: string]]>([
  ['locked', {}, ['locked.parent.title', 'locked.parent.center']],
  ['locked', { isMember: true }, ['locked.parent.title', 'locked.parent.center']],
  ['register', {}, ['register.title', 'register.parent']],
])('a parent reads about a classroom that is %s with %o: %o', (state, fields, expected) => {
  expect(getStateKeys(classroomOf(fields), state, true)).toEqual(expected);
});
