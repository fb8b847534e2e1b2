import { toPounds } from '../../../lib/money.ts';
import type { FileInput } from '../schema/kinds.ts';
import type { StoredRow } from '../store/load.ts';
import { formatMoment } from '../text/moment.ts';
import { readTextColumns } from '../text/text-columns.ts';
import { exportUnit } from './export-unit.ts';
import type { ListLiveRows } from './live-rows.ts';
import {
  type FolderOutput,
  formatNumberedName,
  getLastKeyPart,
  isServedFile,
  omitDefaults,
} from './output.ts';

export function exportClassroom(out: FolderOutput, live: ListLiveRows, row: StoredRow): void {
  const dir = `classrooms/${row.key}`;
  out.yaml('classroom', `${dir}/classroom.yaml`, classroomFile(out, live, { row, dir }));
  const tabs = live('tab', row.key);
  for (const [index, tab] of tabs.entries()) {
    const tabDir = `${dir}/${formatNumberedName(index, tabs.length, getLastKeyPart(tab.key))}`;
    out.yaml('tab', `${tabDir}/tab.yaml`, { name: readTextColumns(tab.values, 'name') ?? tab.key });
    const sections = live('section', tab.key);
    for (const [place, section] of sections.entries()) {
      const sectionDir = `${tabDir}/${formatNumberedName(place, sections.length, getLastKeyPart(section.key))}`;
      out.yaml('section', `${sectionDir}/section.yaml`, {
        name: readTextColumns(section.values, 'name') ?? section.key,
      });
      const lessons = live('lesson', row.key).filter(
        ({ values }) => values['sectionId'] === section.key,
      );
      for (const [order, lesson] of lessons.entries()) {
        const lessonDir = `${sectionDir}/${formatNumberedName(order, lessons.length, getLastKeyPart(lesson.key))}`;
        exportLesson(out, live, { lesson, dir: lessonDir, classroomKey: row.key });
      }
    }
  }
}

type Room = { row: StoredRow; dir: string };

function classroomFile(
  out: FolderOutput,
  live: ListLiveRows,
  { row, dir }: Room,
): FileInput<'classroom'> {
  const { key, values } = row;
  const thumbnail = values['thumbnail'];
  const current = values['currentCourseId'];
  const published = values['publishedAt'];
  const isCurrentLive = live('lesson', key).some((lesson) => lesson.key === current);
  return omitDefaults(
    {
      label: String(values['label']),
      title: readTextColumns(values, 'title') ?? key,
      description: readTextColumns(values, 'description'),
      type: values['type'] as 'online',
      sub_type: (values['subType'] as 'exam' | null) ?? undefined,
      status: values['status'] as 'open',
      accessible: values['accessible'] === true,
      subject: (values['categoryId'] as string | null) ?? undefined,
      instructor: String(values['instructorId']),
      years: values['years'] as string[],
      thumbnail: isServedFile(thumbnail) ? out.copy(thumbnail, dir, 'thumbnail') : undefined,
      current_lesson:
        typeof current === 'string' && isCurrentLive ? getLastKeyPart(current) : undefined,
      published: typeof published === 'string' ? formatMoment(published) : (false as const),
      position: Number(values['position']),
      groups: live('group', key).map(groupOf),
      admission:
        values['hasAdmission'] === true
          ? { questions: live('admissionQuestion', key).map(questionOf) }
          : undefined,
    },
    { label: key, status: 'open', accessible: true, years: [], position: 0, groups: [] },
  );
}

const groupOf = ({ key, values }: StoredRow) => ({
  key: getLastKeyPart(key),
  name: readTextColumns(values, 'name') ?? key,
  schedule: readTextColumns(values, 'schedule') ?? key,
  capacity: Number(values['capacity']),
});

function questionOf({ key, values }: StoredRow) {
  const english = values['choicesEn'] as string[];
  const arabic = values['choicesAr'] as string[];
  const choices = english.map(
    (en, place) => readTextColumns({ aEn: en, aAr: arabic[place] ?? en }, 'a') ?? en,
  );
  return omitDefaults(
    {
      key: getLastKeyPart(key),
      label: readTextColumns(values, 'label') ?? key,
      type: values['type'] as 'text',
      required: values['required'] === true,
      choices,
    },
    { required: true, choices: [] },
  );
}

const lessonDefaults = {
  methods: 'all',
  sale: 'open',
  access_days: 7,
  prerequisites: [],
  prerequisite_criteria: 'purchase',
  promo: [],
} as const;

type Lesson = { lesson: StoredRow; dir: string; classroomKey: string };

function exportLesson(out: FolderOutput, live: ListLiveRows, place: Lesson): void {
  const { lesson, dir, classroomKey } = place;
  const { key, values } = lesson;
  const startsAt = values['startsAt'];
  const needed = (values['prerequisites'] as string[][]).map((group) =>
    group.map((one) =>
      one.startsWith(`${classroomKey}/`) ? getLastKeyPart(one) : one.replace('/', ':'),
    ),
  );
  const promos = live('promo').filter((promo) => promo.values['courseId'] === key);
  const file: FileInput<'lesson'> = omitDefaults(
    {
      name: readTextColumns(values, 'name') ?? key,
      price: toPounds(Number(values['price'])),
      methods: (values['paymentMethodsAllowed'] as 'all' | null) ?? ('none' as const),
      sale: saleOf(values),
      opens: typeof startsAt === 'string' ? formatMoment(startsAt) : undefined,
      access_days: Number(values['accessDays']),
      prerequisites: needed,
      prerequisite_criteria: values['prerequisiteCriteria'] as 'purchase',
      promo: promos.map(promoOf),
    },
    lessonDefaults,
  );
  out.yaml('lesson', `${dir}/lesson.yaml`, file);
  const units = live('unit', key);
  for (const [index, unit] of units.entries()) {
    const [name = ''] = /^(.*)\.\w+$/u.exec(getLastKeyPart(unit.key))?.slice(1) ?? [];
    exportUnit(out, live, {
      unit,
      dir,
      name: formatNumberedName(index, units.length, name),
      key: name,
    });
  }
}

function saleOf({ active, buyable, startsAt }: StoredRow['values']): 'open' | 'closed' | 'soon' {
  if (startsAt !== null) return active === true ? 'closed' : 'open';
  if (active !== true) return 'soon';
  return buyable === true ? 'open' : 'closed';
}

function promoOf({ values }: StoredRow) {
  const { code, percent, amount, maxUses, startsAt, expiresAt } = values;
  return omitDefaults({
    code: String(code),
    percent: (percent as number | null) ?? undefined,
    amount: typeof amount === 'number' ? toPounds(amount) : undefined,
    max_uses: (maxUses as number | null) ?? undefined,
    from: typeof startsAt === 'string' ? formatMoment(startsAt) : undefined,
    until: typeof expiresAt === 'string' ? formatMoment(expiresAt) : undefined,
  });
}
