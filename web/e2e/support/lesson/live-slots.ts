import { runProvider } from '../product/provider-command.ts';
import { queryDatabase } from '../product/school-database.ts';

type SlotInput = { name: string; minutesFromNow: number; capacity?: number };

/** Each test adds a slot, because other tests book the existing slots. */
export async function addSlot(unitId: number, { name, minutesFromNow, capacity = 5 }: SlotInput) {
  const start = new Date(Date.now() + minutesFromNow * 60_000).toISOString();
  const command =
    `slots add ${unitId} --start ${start} --minutes 60 --capacity ${capacity}` +
    ' --url https://live.fasl.test/room/e2e';
  const output = await runProvider(...command.split(' '), '--name-en', name, '--name-ar', name);
  return Number(/\d+/.exec(output)?.[0]);
}

export const changeSlot = (slotId: number, set: { start?: number; taken?: number }) =>
  queryDatabase(async (sql) => {
    const { start, taken } = set;
    if (taken !== undefined) {
      await sql`update slots set students_count = ${taken} where id = ${slotId}`;
    }
    if (start === undefined) return;
    await sql`update slots set start_time = now() + make_interval(mins => ${start}),
      end_time = now() + make_interval(mins => ${start + 60}) where id = ${slotId}`;
  });

export const bookSlot = (slotId: number, email: string) =>
  queryDatabase(
    (sql) => sql`insert into slot_bookings (slot_id, webinar_id, student_id)
      select slots.id, slots.webinar_id, students.id from slots, students
      join users on users.id = students.user_id
      where slots.id = ${slotId} and users.email = ${email}`,
  );
