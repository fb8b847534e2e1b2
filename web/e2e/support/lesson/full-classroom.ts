import { queryDatabase } from '../product/school-database.ts';

export type FullClassroom = {
  path: string;
  setCapacity: (first: number, second: number) => Promise<unknown>;
  hide: () => Promise<unknown>;
};

/** Creates a classroom with admission, two full groups and one question. */
export async function createFullClassroom(label: string): Promise<FullClassroom> {
  await queryDatabase(async (sql) => {
    const [classroom] = await sql`
      insert into classrooms (label, title_en, title_ar, type, instructor_id, has_admission,
        position, published_at)
      select ${label}, ${label}, ${label}, type, instructor_id, true, 9999,
        now() - interval '1 minute'
      from classrooms where label = 'rocks-and-minerals' returning id`;
    const id = Number(classroom?.['id']);
    await sql`insert into groups (classroom_id, name_en, name_ar, schedule_en, schedule_ar,
        capacity, position)
      values (${id}, 'First', 'First', '', '', 0, 0), (${id}, 'Second', 'Second', '', '', 0, 1)`;
    await sql`insert into admission_questions (classroom_id, label_en, label_ar, type)
      values (${id}, 'Mark', 'Mark', 'text')`;
  });
  return {
    path: `/classroom/${label}`,
    setCapacity: (first, second) =>
      queryDatabase(
        (sql) => sql`update groups
          set capacity = case groups.position when 0 then ${first}::int else ${second}::int end
          from classrooms
          where classrooms.id = groups.classroom_id and classrooms.label = ${label}`,
      ),
    hide: () =>
      queryDatabase((sql) => sql`update classrooms set published_at = null where label = ${label}`),
  };
}
