import { toPiasters } from '../../../lib/money.ts';
import { pictureExtensions } from '../read/media.ts';
import type { ClassroomEntry, LessonEntry } from '../read/tree.ts';
import { parseTime } from '../text/moment.ts';
import { toBothLanguages, toTextColumns } from '../text/text-columns.ts';
import { compileUnit } from './compile-unit.ts';
import type { Compilation } from './context.ts';
import { lessonKey, toLessonName } from './lesson-key.ts';

export function compileClassroom(out: Compilation, entry: ClassroomEntry): void {
  addClassroom(out, entry);
  addGroups(out, entry);
  let place = 0;
  for (const [tabPlace, tab] of entry.tabs.entries()) {
    const tabKey = `${entry.key}/${tab.key}`;
    const { path, value } = tab.file;
    const values = {
      ...toTextColumns('name', value.name),
      position: tabPlace,
      classroomId: entry.key,
    };
    out.add('tab', tabKey, { path, values });
    for (const [sectionPlace, section] of tab.sections.entries()) {
      const sectionKey = `${tabKey}/${section.key}`;
      const named = toTextColumns('name', section.file.value.name);
      const row = { ...named, position: sectionPlace, tabId: tabKey };
      out.add('section', sectionKey, { path: section.file.path, values: row });
      for (const lesson of section.lessons) {
        compileLesson(out, lesson, { classroomKey: entry.key, sectionKey, position: place });
        place += 1;
      }
    }
  }
}

/** Checks the reference to the current lesson after all lessons are compiled. */
export function checkCurrentLesson(out: Compilation, { key, file }: ClassroomEntry): void {
  const { path, value, at } = file;
  const current = value.current_lesson;
  if (current === undefined) return;
  out.requireKey('lesson', `${key}/${current}`, {
    path,
    position: at(['current_lesson']),
    shown: current,
    toName: (one) => (one.startsWith(`${key}/`) ? toLessonName(key, one) : null),
  });
}

function addClassroom(out: Compilation, { key, dir, file }: ClassroomEntry): void {
  const { path, value, at } = file;
  const label = value.label ?? key;
  if (!/^[a-z0-9-]{1,80}$/.test(label)) {
    const problem = `the folder "${key}" is no label; add label: with a-z, 0-9 and -`;
    out.reading.problems.add(path, problem);
  }
  out.requireKey('instructor', value.instructor, { path, position: at(['instructor']) });
  out.requireKey('subject', value.subject, { path, position: at(['subject']) });
  for (const [place, year] of value.years.entries()) {
    out.requireKey('year', year, { path, position: at(['years', place]) });
  }
  const picture = thumbnailOf(out, { dir, file });
  out.add('classroom', key, {
    path,
    values: {
      label,
      ...toTextColumns('title', value.title),
      ...toTextColumns('description', value.description),
      type: value.type,
      subType: value.sub_type ?? null,
      thumbnail: picture?.url ?? null,
      categoryId: value.subject ?? null,
      instructorId: value.instructor,
      status: value.status,
      accessible: value.accessible,
      hasAdmission: value.admission !== undefined,
      currentCourseId:
        value.current_lesson === undefined ? undefined : `${key}/${value.current_lesson}`,
      position: value.position,
      publishedAt: publishedAt(value.published, out.now),
      years: [...new Set(value.years)].toSorted(),
    },
  });
}

function thumbnailOf(out: Compilation, { dir, file }: Pick<ClassroomEntry, 'dir' | 'file'>) {
  const { path, value, at } = file;
  if (!value.thumbnail) return null;
  const use = { dir, name: value.thumbnail, allowed: pictureExtensions, isPublic: true, path };
  return out.file({ ...use, position: at(['thumbnail']) });
}

const publishedAt = (
  published: string | false | undefined,
  now: Date,
): string | null | undefined =>
  published === undefined
    ? undefined
    : published === false
      ? null
      : parseTime(published, now).toISOString();

function addGroups(out: Compilation, { key, file: { path, value } }: ClassroomEntry): void {
  for (const [position, group] of value.groups.entries()) {
    const words = {
      ...toTextColumns('name', group.name),
      ...toTextColumns('schedule', group.schedule),
    };
    const values = { ...words, capacity: group.capacity, position, classroomId: key };
    out.add('group', `${key}/${group.key}`, { path, values });
  }
  for (const [position, question] of (value.admission?.questions ?? []).entries()) {
    const choices = question.choices.map(toBothLanguages);
    const values = {
      ...toTextColumns('label', question.label),
      type: question.type,
      required: question.required,
      choicesEn: choices.map(({ en }) => en),
      choicesAr: choices.map(({ ar }) => ar),
      position,
      classroomId: key,
    };
    out.add('admissionQuestion', `${key}/${question.key}`, { path, values });
  }
}

type LessonPlace = { classroomKey: string; sectionKey: string; position: number };

function compileLesson(out: Compilation, entry: LessonEntry, place: LessonPlace): void {
  const { path, value } = entry.file;
  const { classroomKey, sectionKey, position } = place;
  const key = `${classroomKey}/${value.label ?? entry.key}`;
  out.add('lesson', key, {
    path,
    values: {
      ...toTextColumns('name', value.name),
      sectionId: sectionKey,
      classroomId: classroomKey,
      price: toPiasters(value.price),
      ...saleOf(value, out.now),
      prerequisiteCriteria: value.prerequisite_criteria,
      paymentMethodsAllowed: value.methods === 'none' ? null : value.methods,
      accessDays: value.access_days,
      position,
      prerequisites: value.prerequisites.map((group) =>
        group.map((name) => lessonKey(classroomKey, name)),
      ),
    },
  });
  addPromos(out, entry, key);
  for (const [unitPlace, unit] of entry.units.entries()) {
    compileUnit(out, unit, { lessonKey: key, units: entry.units, position: unitPlace });
  }
}

function addPromos(
  out: Compilation,
  { file: { path, value, at } }: LessonEntry,
  key: string,
): void {
  for (const [index, promo] of value.promo.entries()) {
    const { code, percent = null, amount, max_uses: maxUses = null } = promo;
    const isWorthless = amount !== undefined && amount <= 0;
    if (isWorthless)
      out.reading.problems.add(path, 'amount is more than 0', at(['promo', index, 'amount']));
    out.add('promo', code, {
      path,
      values: {
        code,
        kind: amount === undefined ? 'percent' : 'amount',
        percent,
        amount: amount === undefined ? null : toPiasters(amount),
        maxUses,
        startsAt: promo.from === undefined ? null : parseTime(promo.from, out.now).toISOString(),
        expiresAt: promo.until === undefined ? null : parseTime(promo.until, out.now).toISOString(),
        courseId: key,
      },
    });
  }
}

type Sale = { sale: 'open' | 'closed' | 'soon'; opens?: string | undefined };

/** A scheduled opening in the past counts as open. */
function saleOf({ sale, opens }: Sale, now: Date) {
  const at = opens === undefined ? null : parseTime(opens, now);
  if (at && at <= now) return { active: true, buyable: true, startsAt: null };
  if (at) return { active: sale === 'closed', buyable: false, startsAt: at.toISOString() };
  return { active: sale !== 'soon', buyable: sale === 'open', startsAt: null };
}
