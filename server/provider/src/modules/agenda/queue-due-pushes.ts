import type { PushKind } from '@fasl/shared/contracts/account/push';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import type { Services } from '../../http/services.ts';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import { isLessonOpenTo } from '../enrolment/open-lesson.ts';
import { isUnitShownForEnrolment } from '../enrolment/unit-shown.ts';
import { insertPushes } from '../push/queue-push.ts';

/** Rows per statement; the next run takes the rest. */
const batchSize = 500;

/** Queues each event once per device, even with several servers, because its key is unique. */
export async function queueDuePushes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await queueDue(db, 'live_session', selectStartingSlots(now()));
  await queueDue(db, 'exam', selectExamsOfTomorrow(now()));
}

type DueRow = {
  subscription_id: number;
  language: string;
  event: string;
  path: string;
  expires_at: Date | string;
};

async function queueDue(db: Executor, kind: PushKind, due: SQL): Promise<void> {
  const rows = await db.execute<DueRow>(sql`
    select subscriptions.id as subscription_id, language, event, path, expires_at
    from (${due}) as due
    join push_subscriptions subscriptions on subscriptions.student_id = due.student_id
    join students on students.id = due.student_id
    where ${kind} = any(subscriptions.kinds) and students.banned_at is null
      and not exists (select from outbox
        where dedupe_key = 'push:' || subscriptions.id || ':' || event)
    limit ${batchSize}`);
  const pushes = rows.map((row) => ({
    kind,
    subscriptionId: row.subscription_id,
    language: row.language,
    event: row.event,
    path: row.path,
    expiresAt: new Date(row.expires_at),
  }));
  await insertPushes(db, pushes);
}

const unitPath = (kind: string) =>
  sql`'/classroom/' || classrooms.label || '/course/' || courses.id || ${`/${kind}/`}::text || units.id`;

/** Booked slots that start within 15 minutes. A slot that is moved counts as another event. */
const selectStartingSlots = (now: Date): SQL => sql`
  select slot_bookings.student_id, slots.start_time as expires_at, ${unitPath('webinar')} as path,
    'slot:' || slots.id || ':' || extract(epoch from slots.start_time)::bigint as event
  from slots
  join slot_bookings on slot_bookings.slot_id = slots.id and slot_bookings.cancelled_at is null
  join webinars on webinars.id = slots.webinar_id
  join units on units.id = webinars.unit_id
  join courses on courses.id = units.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join enrolments on enrolments.course_id = courses.id
    and ${isLessonOpenTo(sql`slot_bookings.student_id`, now)}
  where slots.start_time > ${toTimestamptz(now)}
    and slots.start_time <= ${toTimestamptz(now)} + interval '15 minutes'`;

const inCairo = (moment: SQL) => sql`(${moment} at time zone 'Africa/Cairo')`;

/** One second earlier, so that an exam that closes at midnight closes on the day before. */
const lastExamMoment = sql`(tests.active_end_date - interval '1 second')`;

/**
 * Exams that close tomorrow and that the student has not started, from 16:00 in Cairo. The message
 * expires at midnight, when it is no longer true.
 */
const selectExamsOfTomorrow = (now: Date): SQL => sql`
  select enrolments.student_id, ${unitPath('test')} as path,
    (${inCairo(toTimestamptz(now))}::date + 1)::timestamp at time zone 'Africa/Cairo' as expires_at,
    'exam:' || tests.id || ':' || extract(epoch from tests.active_end_date)::bigint as event
  from tests
  join units on units.id = tests.unit_id
  join courses on courses.id = units.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join enrolments on enrolments.course_id = courses.id
    and ${isLessonOpenTo(sql`enrolments.student_id`, now)}
  where tests.active and ${isUnitShownForEnrolment}
    and ${inCairo(toTimestamptz(now))}::time >= '16:00'
    and ${inCairo(lastExamMoment)}::date = ${inCairo(toTimestamptz(now))}::date + 1
    and not exists (select from attempts
      where attempts.test_id = tests.id and attempts.student_id = enrolments.student_id)`;
