import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Portal } from '../portal.ts';
import type { KnownIds } from './fill-schema.ts';

/** A text in rows that only Mariam may read. */
export const studentMarker = 'onlymariamknows';
/** A text in rows that only students of Mariam's lessons may read. */
export const lessonMarker = 'onlyforthelesson';

type Sql = Portal['provider']['database']['client'];

/**
 * Adds the markers to rows of the demo student Mariam, finds the ids of those rows and reads them.
 */
export function createMarkedStudent(sql: Sql) {
  const herUser = () => sql`(select id from users where username = 'mariam')`;
  const herStudent = () => sql`(select id from students where user_id = ${herUser()})`;
  const areHers = () => sql`student_id = ${herStudent()}`;
  const herLessons = () => sql`(select course_id from enrolments
    where ${areHers()} and deleted_at is null and expires_at > now())`;

  async function markRows(): Promise<void> {
    const units = sql`(select id from units where course_id in ${herLessons()})`;
    await sql`update enrolments set expires_at = now() + interval '1 day'
      where ${areHers()} and deleted_at is null`;
    await sql`update courses set price = 9000 where id in ${herLessons()}`;
    await sql`update students set school = ${studentMarker}, street = ${studentMarker} where id = ${herStudent()}`;
    await sql`update notes set text = ${studentMarker} where ${areHers()}`;
    await sql`update timeline_events set description_en = ${studentMarker} where ${areHers()}`;
    await sql`update submissions set content = ${studentMarker}, feedback = ${studentMarker}, content_type = 'text'
      where ${areHers()}`;
    await sql`update devices set agent = ${studentMarker} where user_id = ${herUser()}`;
    await sql`update notifications set title_en = ${studentMarker}, body_en = ${studentMarker}, read_at = null
      where user_id = ${herUser()}`;
    await sql`update invoice_items set title_en = ${studentMarker}
      where invoice_id in (select id from invoices where ${areHers()})`;
    await sql`update answers set feedback = ${studentMarker} where attempt_question_id in
      (select id from attempt_questions where attempt_id in
        (select id from attempts where ${areHers()}))`;
    await sql`update web_contents set html = ${lessonMarker} where unit_id in ${units}`;
    await sql`update assignments set question = ${lessonMarker} where unit_id in ${units}`;
    await sql`update questions set body = ${lessonMarker}
      where test_id in (select id from tests where unit_id in ${units})`;
    await sql`update slots set join_url = ${`https://${lessonMarker}.example`}
      where webinar_id in (select id from webinars where unit_id in ${units})`;
  }

  async function knownWorlds(): Promise<KnownIds[]> {
    const place = sql`units.id as unit_id, courses.id as course_id, courses.section_id,
      classrooms.id as classroom_id, classrooms.label
      from units join courses on courses.id = units.course_id
      join classrooms on classrooms.id = courses.classroom_id`;
    const oneOfEachType = await sql`select distinct on (units.type) units.id, ${place}
      where courses.id in ${herLessons()} order by units.type, units.id desc`;
    const [note] = await sql`select notes.id, notes.id as note_id, ${place}
      join notes on notes.unit_id = units.id where ${areHers()} limit 1`;
    const [work] = await sql`select assignments.id as assignment_id, ${place}
      join assignments on assignments.unit_id = units.id
      join submissions on submissions.assignment_id = assignments.id where ${areHers()} limit 1`;
    const [slot] = await sql`select slot_id, slot_bookings.webinar_id, ${place}
      join webinars on webinars.unit_id = units.id
      join slot_bookings on slot_bookings.webinar_id = webinars.id where ${areHers()} limit 1`;
    const [ended, open] = await sql`select distinct on (end_date is null)
      attempt_questions.id, attempts.id as attempt_id, question_id, attempts.test_id,
      attempts.test_id as exam_id, ${place}
      join tests on tests.unit_id = units.id join attempts on attempts.test_id = tests.id
      join attempt_questions on attempt_questions.attempt_id = attempts.id
      where ${areHers()} order by end_date is null, attempts.id desc`;
    const [admission] = await sql`select classroom_id, group_id, (select min(id)
      from admission_questions where classroom_id = admissions.classroom_id) as question_id
      from admissions where ${areHers()} limit 1`;
    const [money] = await sql`select reference, reference as reference_number,
      ref as invoice_ref, ref as reference_id
      from intents join invoices on invoices.id = invoice_id where intents.${areHers()} limit 1`;
    const [person] = await sql`select users.id as user_id, device_id, notifications.id as ids,
      (select min(id) from instructors) as instructor_id from users
      join devices on devices.user_id = users.id
      join notifications on notifications.user_id = users.id
      where users.id = ${herUser()} limit 1`;
    const found = [note, work, slot, ended, open, admission, money, person];
    expect(found).not.toContain(undefined);
    const common = Object.assign({}, oneOfEachType[0], ...found, await aFile());
    const byUnit = [note, work].map((row) => ({ ...row, id: row?.['unit_id'] }));
    // The open attempt comes first, so that later requests for it find it submitted.
    return [open, ...oneOfEachType, note, ended, admission, ...byUnit].map((world) => ({
      ...common,
      ...world,
    }));
  }

  async function aFile(): Promise<KnownIds> {
    const id = randomUUID();
    const facts = { user_id: herUser(), folder: 'answers', mime: 'application/pdf' };
    await sql`insert into uploads (id, user_id, folder, mime, original_name, size_bytes, sha256)
      values (${id}, ${facts.user_id}, ${facts.folder}, ${facts.mime}, ${studentMarker}, 1, ${Buffer.alloc(32)})`;
    const uri = `/api/file/${id}.pdf`;
    return { key: `${id}.pdf`, uri, file: uri, files: uri };
  }

  /** All rows of Mariam in all tables with an owner. */
  async function herRows(): Promise<Record<string, string>> {
    const tables = await sql<{ name: string; owner: string }[]>`
      select table_name as name, column_name as owner from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name in ('student_id', 'user_id')`;
    const own = tables.map(async ({ name, owner }) => {
      const [row] = await sql`select string_agg(mine::text, ' ' order by mine::text) as text
        from ${sql(name)} mine
        where ${sql(owner)} = ${owner === 'user_id' ? herUser() : herStudent()}`;
      return [name, row?.['text']];
    });
    const [answers] = await sql`select string_agg(answers::text, ' ' order by attempt_question_id)
      as text from answers join attempt_questions on attempt_questions.id = attempt_question_id
      join attempts on attempts.id = attempt_id where ${areHers()}`;
    return { ...Object.fromEntries(await Promise.all(own)), answers: answers?.['text'] };
  }

  return { markRows, knownWorlds, herRows, herLessons };
}
