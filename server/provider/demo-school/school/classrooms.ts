import { fromCairoClock } from '@fasl/shared/rules/time/cairo-clock';
import { randomFrom } from '../../src/lib/random.ts';
import type { ClassroomContent } from '../content/classrooms/classroom-content.ts';
import { classrooms } from '../content/classrooms.ts';
import type { Text } from '../content/text.ts';
import { add } from '../rows.ts';
import { buildGroups } from './admission.ts';
import { isFreeShowpiece } from './practice.ts';
import { buildPrerequisites } from './prerequisites.ts';
import { categoryId, instructorId } from './staff.ts';
import { buildUnits } from './units.ts';
import { type ClassroomOf, type CourseOf, day, hour, later, type World } from './world.ts';

export function buildClassrooms(world: World): void {
  for (const [position, content] of classrooms.entries()) {
    const classroom = addClassroom(world, content, position);
    let place = 0;
    for (const [tabPlace, tab] of content.tabs.entries()) {
      const tabId = add(world.rows.tabs, {
        classroomId: classroom.id,
        ...words(tab.name),
        position: tabPlace,
      });
      for (const [sectionPlace, section] of tab.sections.entries()) {
        const row = { tabId, ...words(section.name), position: sectionPlace };
        const sectionId = add(world.rows.sections, row);
        for (const lesson of section.lessons) {
          addCourse(world, classroom, { lesson, sectionId, place });
          place += 1;
        }
      }
    }
    buildPrerequisites(world, classroom);
    buildGroups(world, classroom);
    world.classrooms.push(classroom);
  }
}

function addClassroom(
  { rows, now, yearIds }: World,
  content: ClassroomContent,
  position: number,
): ClassroomOf {
  const createdAt = later(now, -(300 - position * 2) * day);
  const id = add(rows.classrooms, {
    label: content.label,
    titleEn: content.title.en,
    titleAr: content.title.ar,
    descriptionEn: content.description.en,
    descriptionAr: content.description.ar,
    type: content.kind === 'center' ? 'center' : 'online',
    subType: content.kind === 'exam' || content.kind === 'revision' ? content.kind : null,
    thumbnail: content.hasPicture ? `/media/classrooms/${content.label}.svg` : null,
    categoryId: categoryId(content.subject),
    instructorId: instructorId(content.instructor),
    status: content.status,
    accessible: content.status === 'open',
    hasAdmission: content.hasAdmission ?? false,
    currentCourseId: null,
    position,
    publishedAt: createdAt,
    createdAt,
  });
  for (const key of content.years) {
    rows.classroomYears.push({ classroomId: id, educationYearId: yearIds.get(key) ?? 1 });
  }
  return { id, content, courses: [], groupIds: [] };
}

type Lesson = { lesson: Text; sectionId: number; place: number };

function addCourse(
  world: World,
  classroom: ClassroomOf,
  { lesson, sectionId, place }: Lesson,
): void {
  const terms = sale(classroom.content, place, world);
  const id = add(world.rows.courses, {
    sectionId,
    classroomId: classroom.id,
    ...words(lesson),
    price: terms.price,
    active: terms.active,
    buyable: terms.buyable,
    prerequisiteCriteria: 'purchase',
    paymentMethodsAllowed: terms.methods,
    startsAt: terms.startsAt,
    position: place,
    createdAt: later(world.now, -(250 - place * 20) * day),
  });
  const open = terms.active && terms.buyable && classroom.content.status !== 'soon';
  const { price, methods } = terms;
  const sold = open && methods !== null;
  const course: CourseOf = { id, name: lesson, price, methods, sold, units: [] };
  classroom.courses.push(course);
  course.units = buildUnits(world, classroom, { courseId: id, lesson, place });
}

type Terms = {
  price: number;
  active: boolean;
  buyable: boolean;
  methods: 'all' | 'wallet' | 'scratchCard' | null;
  startsAt: Date | null;
};

/** Free first lessons, unpublished last lessons, and every payment setting at least once. */
function sale(content: ClassroomContent, place: number, { seed, now }: World): Terms {
  const random = randomFrom(seed, `sale:${content.label}`);
  const ending = random.between(0, 2);
  const method = random.between(0, 9);
  const tastes = content.kind !== 'center' && random.chance(0.5);
  const free =
    content.label === 'organic-chemistry' ? isFreeShowpiece(content, place) : place === 0 && tastes;
  const last =
    place === content.tabs.flatMap((tab) => tab.sections).flatMap((s) => s.lessons).length - 1;
  const dearer = random.chance(0.4) && place > 2 ? 1.5 : 1;
  const closed = last && (ending === 0 || content.label === 'organic-chemistry');
  const coming = last && ending === 1 && !closed;
  return {
    price: free ? 0 : Math.round((content.lessonPrice * dearer) / 5) * 500,
    active: !coming,
    buyable: !closed && !coming,
    methods: methodsOf(content, method, place),
    startsAt: closed || coming ? evening(later(now, random.between(4, 20) * day)) : null,
  };
}

/** Six o'clock in Cairo. */
const evening = (moment: Date) =>
  new Date(fromCairoClock(moment.getTime() - (moment.getTime() % day) + 18 * hour));

function methodsOf(content: ClassroomContent, method: number, place: number): Terms['methods'] {
  if (content.label === 'organic-chemistry') return 'all';
  if (content.kind === 'center' && place > 0) return method < 5 ? 'scratchCard' : 'all';
  if (method === 0) return 'wallet';
  return method === 1 && place === 3 ? null : 'all';
}

function words(name: Text) {
  return { nameEn: name.en, nameAr: name.ar };
}
