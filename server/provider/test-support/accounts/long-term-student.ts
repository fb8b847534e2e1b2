import type { OpenDatabase } from '../../src/db/open.ts';

type Client = OpenDatabase['client'];

/** Adds a student with four years of activity and the password of another student. */
export async function addLongTermStudent(
  client: Client,
  { email, like }: Record<'email' | 'like', string>,
) {
  const [row] = await client<{ id: number }[]>`
    with person as (insert into users (role, username, first_name, last_name, phone_number, email,
        password_hash, email_verified_at, phone_verified_at, created_at)
      select 'student', split_part(${email}, '@', 1), 'عبد الرحمن', 'عبد العزيز', '01099999999', ${email}, password_hash,
        now(), now(), now() - interval '4 years'
      from users where email = ${like} returning id),
    pupil as (insert into students (user_id, number, registration_paid, profile_completed_at)
      select id, 79999999, true, now() - interval '4 years' from person returning id)
    insert into accounts (kind, student_id) select 'wallet', id from pupil returning student_id as id`;
  if (!row) throw new Error('The account whose password to copy does not exist.');
  await addFourYearsOfActivity(client, row.id);
}

/** Adds every lesson, every exam three times, and weekly notifications and invoices. */
export async function addFourYearsOfActivity(client: Client, studentId: number): Promise<void> {
  await client`insert into memberships (student_id, classroom_id, pivot_status)
    select ${studentId}, id,
      (array['on track', 'on track', 'late', 'on track', 'new'])[1 + id % 5]::pivot_status
    from classrooms on conflict do nothing`;
  await client`insert into enrolments (student_id, course_id, source, created_at, expires_at)
    select ${studentId}, id, 'wallet', now() - id * interval '7 days', now() - id * interval '1 day'
    from courses on conflict do nothing`;
  await client`insert into attendances (student_id, course_id, state)
    select ${studentId}, id, 'attended' from courses on conflict do nothing`;
  await client`insert into unit_progress (student_id, unit_id, seconds, completed_at)
    select ${studentId}, id, 1800, now() - id * interval '2 days' from units on conflict do nothing`;
  await client`insert into learning_days (student_id, unit_id, day, seconds)
    select ${studentId}, id, (now() - (id * 2 + later) * interval '1 day')::date, 600
    from units, generate_series(0, 2) as later on conflict do nothing`;
  await client`insert into attempts
      (student_id, test_id, status, score, overall_score, created_at, end_date)
    select ${studentId}, id, 'passed', 12 + (id * 5 + try * 2) % 9, 20, began,
      began + interval '20 minutes'
    from tests, generate_series(1, 3) as try,
      lateral (select now() - (try * 9 + id % 40) * interval '1 day' - id * interval '7 minutes')
        as at (began)`;
  await client`insert into timeline_events
      (student_id, classroom_id, tag, description_en, description_ar, created_at)
    select ${studentId}, classrooms.id, tag::timeline_tag, format(pattern_en, lesson_en), format(pattern_ar, lesson_ar),
      now() - week * interval '7 days' - classrooms.id * interval '4 hours'
    from classrooms
    join (select classroom_id, array_agg(name_en order by id), array_agg(name_ar order by id)
      from courses group by classroom_id) as lessons (classroom_id, en, ar)
      on lessons.classroom_id = classrooms.id
    cross join generate_series(1, 200) as week
    cross join lateral (values (en[1 + week % cardinality(en)], ar[1 + week % cardinality(ar)]))
      as lesson (lesson_en, lesson_ar)
    join (values ('purchase', '%s', '%s'),
      ('code', '%s', '%s'),
      ('recharge', '360 L.E via mobile wallet', '360 ج.م عن طريق محفظة الهاتف'))
      as kinds (tag, pattern_en, pattern_ar)
      on tag = (array['recharge', 'purchase', 'purchase', 'code', 'purchase'])[1 + (week + classrooms.id) % 5]`;
  await payEachWeek(client, studentId);
  await client`analyze`;
}

/** Adds four lessons a week, paid from a top-up shortly before. */
async function payEachWeek(client: Client, studentId: number): Promise<void> {
  await client.begin(async (tx) => {
    await tx`create temporary table lessons on commit drop as
      select name_en as title_en, name_ar as title_ar, row_number() over (order by id) - 1 as place,
        count(*) over () as count
      from courses`;
    await tx`insert into invoices
        (student_id, ref, type, purpose, status, amount, provider, method, created_at)
      select ${studentId}, 'FSL-' || number, 'purchase', 'course', 'paid', 9000, 'wallet', 'wallet',
        now() - number * interval '42 hours'
      from generate_series(1, 800) as number`;
    await tx`insert into invoice_items (invoice_id, title_en, title_ar, amount, position)
      select invoices.id, lessons.title_en, lessons.title_ar, amount, 0
      from invoices join lessons on lessons.place = invoices.id % lessons.count
      where student_id = ${studentId} and ref like 'FSL-%'`;
    await tx`insert into transactions
        (type, reference, invoice_id, description_en, description_ar, created_at)
      select 'recharge'::transaction_type, 'recharge:' || ref, null, 'Top-up via mobile wallet',
        'شحن عن طريق محفظة الهاتف', created_at
      from invoices where student_id = ${studentId} and ref like 'FSL-%' and substr(ref, 5)::int % 4 = 0
      union all
      select 'purchase', 'purchase:' || ref, invoices.id, title_en, title_ar, created_at
      from invoices join invoice_items on invoice_id = invoices.id
      where student_id = ${studentId} and ref like 'FSL-%'`;
    await tx`insert into entries (transaction_id, account_id, amount, created_at)
      select transactions.id, accounts.id,
        (case transactions.type when 'recharge' then 38000 else -9000 end)
          * (case accounts.kind when 'wallet' then 1 else -1 end), transactions.created_at
      from transactions join accounts on accounts.student_id = ${studentId}
        or accounts.kind::text = case transactions.type when 'recharge' then 'gateway' else 'revenue' end
      where transactions.reference like '%:FSL-%'
      order by transactions.created_at, transactions.type = 'purchase'`;
  });
}
