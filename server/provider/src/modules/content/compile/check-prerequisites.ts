import type { PositionResolver } from '../read/problems.ts';
import type { ClassroomEntry } from '../read/tree.ts';
import type { Compilation } from './context.ts';
import { lessonKey, toLessonName } from './lesson-key.ts';

type Requirement = { key: string; path: string; position: PositionResolver };
type Requirements = Map<string, Requirement[]>;

/** Checks that prerequisites exist and that each lesson can be bought after others. */
export function checkPrerequisites(out: Compilation, classrooms: ClassroomEntry[]): void {
  const required: Requirements = new Map(
    classrooms.flatMap((classroom) => requirementsOf(out, classroom)),
  );
  for (const circle of findCircles(required)) {
    const [first = ''] = circle;
    const { path, position } = required.get(first)?.[0] ?? { path: first };
    const [room = ''] = first.split('/');
    const names = [...circle, first].map((key) => toLessonName(room, key));
    const message =
      circle.length === 1
        ? 'the lesson requires itself, so nobody can buy it'
        : `the lessons require each other, so nobody can buy them: ${names.join(' → ')}`;
    out.reading.problems.add(path, message, position);
  }
}

function requirementsOf(out: Compilation, { key: room, tabs }: ClassroomEntry) {
  const lessons = tabs.flatMap((tab) => tab.sections).flatMap((section) => section.lessons);
  return lessons.map((lesson): [string, Requirement[]] => {
    const { path, value, at } = lesson.file;
    const needed = value.prerequisites.flatMap((group, index) =>
      group.map((name, place) => {
        const key = lessonKey(room, name);
        const position = at(['prerequisites', index, place]);
        const toName = (one: string) => toLessonName(room, one);
        out.requireKey('lesson', key, { path, position, shown: name, toName });
        return { key, path, position };
      }),
    );
    return [lessonKey(room, value.label ?? lesson.key), needed];
  });
}

/** One prerequisite is enough, so only a lesson whose prerequisites are all blocked is blocked. */
function findCircles(required: Requirements): string[][] {
  const blocked = new Set([...required].flatMap(([key, all]) => (all.length > 0 ? [key] : [])));
  const isFree = (key: string) => required.get(key)?.some((one) => !blocked.has(one.key));
  for (let freed = [...blocked].filter(isFree); freed.length > 0; ) {
    for (const key of freed) blocked.delete(key);
    freed = [...blocked].filter(isFree);
  }
  const visited = new Set<string>();
  return [...blocked].flatMap((start) => {
    const route: string[] = [];
    let key = start;
    while (!visited.has(key)) {
      visited.add(key);
      route.push(key);
      key = required.get(key)?.[0]?.key ?? key;
    }
    return route.includes(key) ? [route.slice(route.indexOf(key))] : [];
  });
}
