import type { QuestionInput } from '../../schema/units.ts';
import type { TextConverter } from '../text/text-converter.ts';
import { gapPlaceholder, numberGap, toGap } from './gaps.ts';
import { convertCommonFields, type QuestionText } from './make-questions.ts';

/** From `min` to `max`, as decimal strings of the file. */
export type NumberRange = { min: string; max: string; fraction: number };

type Numerical = QuestionText & { ranges: NumberRange[] };

const maxListed = 60;

/**
 * Converts a range to a gap that accepts every number in the range with the file's number of
 * decimals. A range with too many numbers becomes an essay, which is graded manually.
 */
export function convertNumericalQuestion(
  question: Numerical,
  texts: TextConverter,
): QuestionInput[] {
  const right = question.ranges.filter(({ fraction }) => fraction >= 1);
  if (question.ranges.some(({ fraction }) => fraction > 0 && fraction < 1)) {
    texts.note('ranges with a share of the mark have none now');
  }
  const common = convertCommonFields(question, texts);
  const lists = right.map(listNumbers);
  const accepted = lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []);
  if (accepted && accepted.length > 0 && accepted.length <= maxListed) {
    if (right.some(({ min, max }) => min !== max)) {
      texts.note(`the tolerance became a list of ${accepted.length} accepted numbers`);
    }
    return [{ type: 'gap', ...common, body: numberGap(common.body), gaps: [toGap(accepted)] }];
  }
  texts.note('the range has too many numbers for a list: a teacher marks it as an essay');
  const answer = right.map(({ min, max }) => (min === max ? min : `${min} … ${max}`)).join('; ');
  const feedback = [common.feedback, answer].filter((text) => text !== undefined).join('\n\n');
  return [
    { type: 'essay', ...common, body: common.body.replaceAll(gapPlaceholder, '____'), feedback },
  ];
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Lists the numbers of the range at its precision; returns null if there are too many. */
export function listNumbers({ min, max }: { min: string; max: string }): string[] | null {
  if (min === max) return [...new Set([min, shortest(min)])];
  if (!plainNumber.test(min) || !plainNumber.test(max)) return null;
  const places = Math.max(placesOf(min), placesOf(max));
  const unit = 10 ** places;
  const [first, last] = [Math.round(Number(min) * unit), Math.round(Number(max) * unit)];
  if (last < first || last - first >= maxListed) return null;
  const all = Array.from({ length: last - first + 1 }, (_, step) => (first + step) / unit);
  return [...new Set(all.flatMap((one) => [one.toFixed(places), String(one)]))];
}

const shortest = (text: string): string =>
  plainNumber.test(text) && Math.abs(Number(text)) < 1e15 ? String(Number(text)) : text;

/** Converts a number with a tolerance to a range, at the higher precision of the two. */
export function toToleranceRange(value: string, tolerance: string): { min: string; max: string } {
  const [number, around] = [Number(value), Math.abs(Number(tolerance))];
  if (!Number.isFinite(number) || !Number.isFinite(around) || around === 0) {
    return { min: value, max: value };
  }
  if (!plainNumber.test(value) || !plainNumber.test(tolerance.replace('-', ''))) {
    return { min: String(number - around), max: String(number + around) };
  }
  const places = Math.max(placesOf(value), placesOf(tolerance));
  return { min: (number - around).toFixed(places), max: (number + around).toFixed(places) };
}
