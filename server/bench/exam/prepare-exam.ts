import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../../provider/src/db/open.ts';
import { addExam, type Exam } from '../../provider/test-support/learning/exam.ts';
import { getCookieSpec } from '../../src/session/cookie.ts';
import { createSeal } from '../../src/session/seal.ts';
import type { Session } from '../../src/session/session.ts';
import { examQuestions } from './questions.ts';

export const sessionKey = 'only-for-this-bench-and-not-a-secret';

export type LoggedInTaker = { studentId: number; cookie: string };
export type PreparedExam = { exam: Exam; seats: LoggedInTaker[] };

type Row = { user_id: number; student_id: number; token: string; username: string };

/**
 * Adds a one-hour exam and logged-in students. Can be called several times per database: the
 * trigger is created once, and student numbers continue.
 */
export async function prepareExam(
  { db, client }: OpenDatabase,
  takers: number,
): Promise<PreparedExam> {
  const exam = await addExam(db, { durationMinutes: 60, shuffle: true }, examQuestions);
  await client`create table if not exists bench_taken (attempt_id int not null)`;
  await client`
    create or replace function bench_note_taken() returns trigger language plpgsql as $$
      begin insert into bench_taken values (new.id); return null; end $$`;
  // Counts gradings by writes of the receipt, because each grading writes one.
  await client`
    create or replace trigger bench_taken after update of receipt on attempts
    for each row execute function bench_note_taken()`;
  const rows = await addTakers(client, exam, takers);
  const seats = rows.map((row) => ({ studentId: row.student_id, cookie: cookieOf(row) }));
  return { exam, seats };
}

async function addTakers(client: OpenDatabase['client'], exam: Exam, takers: number) {
  const run = randomBytes(6).toString('hex');
  return client<Row[]>`
    with numbers as (
      select generate_series(1, ${takers}::int) + count(*)::int as number
      from users where username like 'taker-%'),
    people as (insert into users (role, username, first_name, last_name, phone_number)
      select 'student', 'taker-' || number, 'Taker', number::text, '0108' || lpad(number::text, 7, '0')
      from numbers returning id, username),
    pupils as (insert into students (user_id, number, registration_paid, profile_completed_at)
      select id, 70000000 + split_part(username, '-', 2)::int, true, now()
      from people returning id, user_id),
    members as (insert into memberships (student_id, classroom_id)
      select pupils.id, courses.classroom_id from pupils, courses where courses.id = ${exam.courseId}),
    enrolled as (insert into enrolments (student_id, course_id, source, expires_at)
      select id, ${exam.courseId}, 'free', now() + interval '1 day' from pupils),
    machines as (insert into devices (user_id, device_id, type, agent, last_login)
      select id, username || '-device', 'other', 'bench', now() from people returning id, user_id),
    opened as (insert into sessions (user_id, token_hash, device_id, expires_at)
      select people.id, sha256(convert_to(${run} || people.username, 'utf8')), machines.id, now() + interval '1 day'
      from people join machines on machines.user_id = people.id)
    select people.id as user_id, pupils.id as student_id, ${run} || username as token, username
    from people join pupils on pupils.user_id = people.id order by people.id`;
}

const seal = createSeal([sessionKey], 'session:main');
const { name } = getCookieSpec('main', { isSecure: false });

/** The cookie that the portal would set after a login. */
function cookieOf({ user_id: id, token, username }: Row): string {
  const now = Date.now();
  const session: Session = {
    id: randomBytes(9).toString('base64url'),
    token,
    deviceId: `${username}-device`,
    user: { id, username, firstName: 'Taker', photoUrl: null, role: 'student', childName: null },
    redirect: null,
    issuedAt: now,
    seenAt: now,
  };
  return `${name}=${seal.seal(JSON.stringify(session))}`;
}
