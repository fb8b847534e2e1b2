import { type SQL, sql } from 'drizzle-orm';

export type Owner = {
  userId: number;
  studentId: number;
  email: string | null;
  phone: string | null;
};

/** A table with personal data of students, and what `bundle` and `erase` do with its rows. */
export type PersonalTable = {
  name: string;
  /** Selects the student's rows. */
  where: (owner: Owner) => SQL;
  /** Columns that are not exported: hashes of secrets, generated and technical columns. */
  hidden?: string[];
  /** `keep` is for rows without personal data: amounts, scores, ids and times. */
  erase: 'keep' | 'delete' | SQL;
};

const ofStudent = ({ studentId }: Owner) => sql`student_id = ${studentId}`;
const ofUser = ({ userId }: Owner) => sql`user_id = ${userId}`;
const inAttempts = (owner: Owner) =>
  sql`attempt_id in (select id from attempts where ${ofStudent(owner)})`;
const inQuestions = (owner: Owner) =>
  sql`attempt_question_id in (select id from attempt_questions where ${inAttempts(owner)})`;
const inInvoices = (owner: Owner) =>
  sql`invoice_id in (select id from invoices where ${ofStudent(owner)})`;

/** A written answer can contain a name; ids of choices cannot. */
const writtenAnswer = sql`answer = case when jsonb_typeof(answer) = 'array'
  and not jsonb_path_exists(answer, '$[*] ? (@.type() != "number")') then answer end, feedback = null`;

const emptyProfile = sql`number = lpad(floor(random() * 90000000 + 10000000)::bigint::text, 8, '0'),
  profile_completed_at = null, school = null, parent_phone = null, parent_relation = null,
  country = null, governorate_id = null, city_id = null, street = null, building_number = null,
  floor = null, apartment = null, postal_code = null, extra = '{}', ban_reason = null,
  banned_at = coalesce(banned_at, now())`;

const emptyUser = sql`username = 'erased.' || replace(gen_random_uuid()::text, '-', ''),
  first_name = 'Erased', middle_name = null, last_name = 'student', email = null,
  phone_number = null, password_hash = null, profile_photo = null, gender = null,
  birth_date = null, email_verified_at = null, phone_verified_at = null`;

/** Keeps the amounts, the transaction and the time for accounting, as payload retention does. */
const emptyWebhook = sql`body = jsonb_strip_nulls(jsonb_build_object('swept', true,
  'amount', body -> 'amount', 'provider_ref', body -> 'provider_ref', 'asked', body -> 'asked',
  'raw', jsonb_build_object('paid_at', body #> '{raw,paid_at}')))`;

/** All tables with personal data of students, in the order of erasure. */
export const personalTables: readonly PersonalTable[] = [
  { name: 'accommodations', where: ofStudent, erase: 'delete' },
  { name: 'late_answers', where: inQuestions, erase: 'delete' },
  { name: 'answers', where: inQuestions, erase: writtenAnswer },
  { name: 'attempt_questions', where: inAttempts, erase: 'keep' },
  { name: 'attempts', where: ofStudent, erase: sql`device_id = null, receipt = null` },
  {
    name: 'submissions',
    where: ofStudent,
    erase: sql`content = case content_type when 'attachment' then '[]' else '' end, feedback = null`,
  },
  {
    name: 'admissions',
    where: ofStudent,
    erase: sql`answers = '[]', file = null,
      status = case status when 'pending' then 'rejected' else status end`,
  },
  { name: 'memberships', where: ofStudent, erase: sql`ban_reason = null` },
  { name: 'notes', where: ofStudent, erase: 'delete' },
  { name: 'enrolments', where: ofStudent, erase: 'keep' },
  { name: 'attendances', where: ofStudent, erase: 'keep' },
  { name: 'unit_progress', where: ofStudent, erase: 'keep' },
  { name: 'learning_days', where: ofStudent, erase: 'keep' },
  { name: 'video_plays', where: ofStudent, erase: 'keep' },
  { name: 'slot_bookings', where: ofStudent, erase: 'keep' },
  { name: 'slot_waiters', where: ofStudent, erase: 'keep' },
  { name: 'subscriptions', where: ofStudent, erase: 'keep' },
  { name: 'standing_orders', where: ofStudent, erase: 'keep' },
  { name: 'promo_uses', where: ofStudent, erase: 'keep' },
  {
    name: 'codes',
    where: ({ studentId }) => sql`used_by = ${studentId}`,
    hidden: ['code_hash'],
    erase: 'keep',
  },
  { name: 'accounts', where: ofStudent, erase: 'keep' },
  { name: 'wallet_history', where: ofStudent, erase: 'keep' },
  { name: 'invoices', where: ofStudent, erase: 'keep' },
  { name: 'invoice_items', where: inInvoices, erase: 'keep' },
  { name: 'transactions', where: inInvoices, erase: 'keep' },
  {
    name: 'callback_events',
    where: (owner) => sql`reference in (select reference from intents where ${ofStudent(owner)})`,
    erase: emptyWebhook,
  },
  { name: 'intents', where: ofStudent, erase: sql`phone = null, payload = '{}'` },
  { name: 'timeline_events', where: ofStudent, erase: 'delete' },
  { name: 'calendars', where: ofStudent, erase: 'delete' },
  { name: 'uploads', where: ofUser, hidden: ['sha256'], erase: 'delete' },
  { name: 'notifications', where: ofUser, erase: 'delete' },
  { name: 'idempotency_keys', where: ofUser, hidden: ['body_hash'], erase: 'delete' },
  {
    name: 'outbox',
    // Codes may go to a number that the account has not confirmed or no longer has.
    where: ({ email, phone, userId }) => sql`(recipient in (${email ?? ''}, ${phone ?? ''})
      or dedupe_key in (select 'secret:' || id from one_time_secrets where user_id = ${userId}))`,
    // The text of an unsent message contains a valid code or link.
    hidden: ['body', 'dedupe_key'],
    erase: 'delete',
  },
  { name: 'one_time_secrets', where: ofUser, hidden: ['secret_hash'], erase: 'delete' },
  {
    name: 'sessions',
    where: ({ userId, studentId }) => sql`(user_id = ${userId} or student_id = ${studentId})`,
    hidden: ['token_hash'],
    erase: 'delete',
  },
  {
    name: 'push_subscriptions',
    where: ofStudent,
    // The endpoint and keys of a push subscription are credentials.
    hidden: ['endpoint', 'p256dh', 'auth'],
    erase: 'delete',
  },
  { name: 'devices', where: ofUser, erase: 'delete' },
  { name: 'parent_links', where: ofStudent, erase: 'delete' },
  {
    name: 'students',
    where: ({ studentId }) => sql`id = ${studentId}`,
    hidden: ['primary_reads_until'],
    erase: emptyProfile,
  },
  {
    name: 'users',
    where: ({ userId }) => sql`id = ${userId}`,
    hidden: ['password_hash', 'search'],
    erase: emptyUser,
  },
];

/** School-wide lists whose users are staff or the system, never students. */
export const staffTables: readonly string[] = ['instructors'];
