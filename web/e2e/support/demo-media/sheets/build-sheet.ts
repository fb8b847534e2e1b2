import { shapes } from '../../../../src/lib/brand/shape-paths.ts';
import { wordmark } from '../../../../src/lib/brand/wordmark-paths.ts';
import { formatText } from './format-text.ts';
import type { Exercise, Sheet } from './read-sheets.ts';

const words = {
  ar: {
    sheet: 'مذكرة الحصة',
    homework: 'الواجب',
    name: 'الاسم',
    date: 'التاريخ',
    summary: 'خلاصة الحصة',
    letters: ['أ', 'ب', 'ج', 'د'],
  },
  en: {
    sheet: 'Lesson sheet',
    homework: 'Homework',
    name: 'Name',
    date: 'Date',
    summary: 'In short',
    letters: ['a', 'b', 'c', 'd'],
  },
};

const wordsOf = (sheet: Sheet) => words[sheet.language ?? 'ar'];

/** A page with the next exercises, as many as `count`; `start` of them are on earlier pages. */
export type BuildPage = (place: { start: number; count: number; number: string }) => string;

/** The first page has the summary above its exercises. */
export function buildSheet(sheet: Sheet): BuildPage {
  const points = sheet.summary.map((point) => `<li>${formatText(point)}</li>`).join('');
  const summary = `<aside><h2>${wordsOf(sheet).summary}</h2><ul>${points}</ul></aside>`;
  const head = buildHeader(sheet, { kind: wordsOf(sheet).sheet, title: sheet.title });
  return buildPages(sheet, sheet.exercises, head + summary);
}

export function buildHomework(
  sheet: Sheet,
  { title, exercises }: NonNullable<Sheet['homework']>,
): BuildPage {
  const head = buildHeader(sheet, { kind: wordsOf(sheet).homework, title });
  return buildPages(sheet, exercises, head);
}

const buildPages =
  (sheet: Sheet, exercises: Exercise[], top: string): BuildPage =>
  ({ start, count, number }) => {
    const own = buildExercises(sheet, exercises.slice(start, start + count), start + 1);
    return buildPage(sheet, (start === 0 ? top : '') + own, number);
  };

function buildHeader(sheet: Sheet, { kind, title }: { kind: string; title: string }): string {
  const { box, d } = shapes[sheet.shape];
  const { name, date } = wordsOf(sheet);
  return `<header class="tone-${sheet.tone}">
    <svg viewBox="${box}"><path fill-rule="evenodd" d="${d}"/></svg>
    <p class="kind">${kind}</p><h1>${sheet.subject}</h1><p>${formatText(title)} <i></i> ${sheet.level}</p>
  </header><p class="student"><span>${name}</span><b></b><span>${date}</span><b class="date"></b></p>`;
}

function buildPage(sheet: Sheet, content: string, number: string): string {
  const { sad, fa, lam } = wordmark;
  const logo = `<svg viewBox="18 -60 566 330">
    <path d="${sad}${fa}${lam}"/><circle cx="506" cy="100" r="50"/>
    <rect x="486" y="-42" width="40" height="40" rx="5" transform="rotate(45 506 -22)"/></svg>`;
  const foot = `${logo}<span>${sheet.subject}</span><bdi dir="ltr">${number}</bdi>`;
  return `<section>${content}<footer>${foot}</footer></section>`;
}

function buildExercises(sheet: Sheet, exercises: Exercise[], start: number): string {
  const items = exercises.map(
    ({ text, choices = [], room = choices.length > 0 ? 0 : 2 }, index) => {
      const lines = '<div class="line"></div>'.repeat(room);
      return `<li class="room-${room}"><span class="number">${start + index}</span>
        <div class="exercise"><p>${formatText(text)}</p>${buildChoices(sheet, choices)}
        <div class="lines">${lines}</div></div></li>`;
    },
  );
  return `<ol>${items.join('')}</ol>`;
}

function buildChoices(sheet: Sheet, choices: string[]): string {
  if (choices.length === 0) return '';
  const isLong = choices.some((choice) => choice.length > 24 && !choice.includes('\\'));
  const { letters } = wordsOf(sheet);
  const items = choices.map(
    (choice, index) => `<li><b>${letters[index] ?? ''}</b><span>${formatText(choice)}</span></li>`,
  );
  return `<ul class="choices ${isLong ? 'two' : 'four'}">${items.join('')}</ul>`;
}
