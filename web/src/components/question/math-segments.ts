import { subscriptFormulas } from './chemistry-text.ts';

export type MathSegment =
  | { kind: 'text'; text: string }
  | { kind: 'gap'; number: string }
  | MathFormula
  | MathEquation;

type MathFormula = { kind: 'formula'; source: string; display: boolean } & SetOff;
type MathEquation = { kind: 'equation'; text: string } & SetOff;
/** `after` is the punctuation that follows, which would otherwise begin the next line. */
type SetOff = { isSetOff: boolean; after: string };

/** A gap {{1}}, an inline formula \( \) or a display formula \[ \]. */
const marks = /\{\{(\d{1,2})\}\}|\\\((.+?)\\\)|\\\[(.+?)\\\]/gs;

const scripts = '₀-₉₊₋ₙ⁰¹²³⁴-⁹⁺⁻ⁿ';
const arrow = '→|⟶|⇌|⇄|↔|⇒|<?[-=]+>';
/** Signs that always belong to an equation. A hyphen or a slash may also be part of a sentence. */
const relation = '=≠≤≥≈<>→⟶⇌⇄↔⇒×÷±';
const slight = '−–/·*-';
const chunk = String.raw`[\w…Δα-ωΑ-Ω${scripts}()[\]|√'′^%°.,:+${relation}${slight}]+|حرارة|طاقة|ضوء`;
/** A word after "A+" or "Na+", which is no operand. */
const word = '[A-Za-z][a-z]';
const unit = String.raw`[A-Za-z][A-Z\d₀-₉(/²³]|[A-Za-z](?![A-Za-z)])|[μµ]?[ΩA-Z](?![a-z])|[μµ]m|kg|[ckmn]m|mol|Pa|Hz|ms|min|volt|ohm|[A-Z][a-z](?![a-z])`;
/** The letter or number of a list item: "a)". */
const label = String.raw`(?:^|\s)[\p{L}\d]{1,2}\)`;
/** The places where a space joins two chunks: beside a sign, before a state and before a unit. */
const joint = [
  `(?<=[${relation}]|\\s[+${slight}])\\s+`,
  `(?<=[+${slight}])\\s+(?!${word})`,
  `\\s+(?=[${relation}]|[+${slight}]\\s)`,
  `(?<![a-z]{2}|[,:.]|${label})\\s+(?=[+${slight}])`,
  String.raw`\s(?=\((?:g|l|s|aq)\))`,
  String.raw`(?<=[\d⁰¹²³⁴-⁹])\s(?=${unit})`,
].join('|');
const run = new RegExp(`(?:${chunk})(?:(?:${joint})(?:${chunk}))*(?:(?<=[=>→⇌])\\s*[?؟])?`, 'gu');
const hasArrow = new RegExp(
  String.raw`${arrow}|\\(?:long)?(?:left)?right(?:left)?(?:arrow|harpoons)|\\to\b|\\xrightarrow`,
);
const closing = /^[\s]*([،,.;؛:؟?!]+)\s*/;

/** Shorter equations are inline; longer ones are displayed as a block. */
const minDisplayLength = 16;

const isLong = (text: string): boolean =>
  hasArrow.test(text) || (text.includes('=') && text.length >= minDisplayLength);

/**
 * Finds the gaps, formulas and equations in plain text. `setOff` places long equations on separate
 * lines.
 */
export function findMathSegments(text: string, { setOff }: { setOff: boolean }): MathSegment[] {
  const segments: MathSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, gap, inline, display] = match;
    segments.push(...equationSegments(text.slice(from, match.index), from === 0, setOff));
    const source = inline ?? display ?? '';
    const isSetOff = display !== undefined || (setOff && isLong(source));
    if (gap) segments.push({ kind: 'gap', number: gap });
    else {
      segments.push({
        kind: 'formula',
        source,
        display: display !== undefined,
        isSetOff,
        after: '',
      });
    }
    from = match.index + whole.length;
  }
  segments.push(...equationSegments(text.slice(from), from === 0, setOff));
  return attachPunctuation(segments);
}

function equationSegments(raw: string, isFirst: boolean, setOff: boolean): MathSegment[] {
  const text = subscriptFormulas(raw);
  const segments: MathSegment[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(run)) {
    if (!isEquation(whole)) continue;
    // A line break marks the start of the text; without it, a gap or a formula comes before.
    const before = (isFirst ? '\n' : '') + text.slice(0, index);
    const { start, end } = trimRun(whole, before, text.slice(index + whole.length));
    const found = whole.slice(start, end);
    const rest = text.slice(index + end);
    if (!isEquation(found) || isCut(found, before + whole.slice(0, start), rest)) continue;
    const between = text.slice(from, index + start);
    const last = segments.at(-1);
    // Two boxes with only a space between them would change places in Arabic.
    const joined =
      between === ' ' && last?.kind === 'equation' ? last.text + between + found : null;
    if (joined) segments.pop();
    else segments.push({ kind: 'text', text: between });
    segments.push(toEquation(joined ?? found, setOff));
    from = index + end;
  }
  segments.push({ kind: 'text', text: text.slice(from) });
  return segments.filter((segment) => segment.kind !== 'text' || segment.text !== '');
}

const toEquation = (text: string, setOff: boolean): MathEquation => ({
  kind: 'equation',
  text,
  isSetOff: setOff && isLong(text),
  after: '',
});

/**
 * Leaves out what belongs to the sentence: its brackets, punctuation and dashes, and a sign of
 * equality beside Arabic text or a gap.
 */
function trimRun(text: string, before: string, after: string): { start: number; end: number } {
  const single = findUnmatched(text);
  let start = /^[.,:]*/.exec(text)?.[0].length ?? 0;
  if (/(?:\n|\p{L}{2}|\p{L}{2}:)\s*$/u.test(before)) start += lengthOf(/^[-–]\s+/, text);
  if (/^\s*$|[\u0621-\u064A]\s*$/.test(before)) start += lengthOf(/^[=≈]\s*/, text);
  while (single.has(start)) start += 1;
  let end = text.length;
  if (/^\s*\p{L}{2}/u.test(after)) end -= lengthOf(/\s+[-–/]$/, text);
  if (/^\s*$|^\s*[\u0621-\u064A]/.test(after)) end -= lengthOf(/\s+[=≈]$/, text);
  while (single.has(end - 1) || /[^.][.,:]$/.test(text.slice(0, end))) end -= 1;
  return { start, end: Math.max(start, end) };
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

/** The places of brackets without a partner. */
function findUnmatched(text: string): Set<number> {
  const open: number[] = [];
  const single = new Set<number>();
  for (const { 0: bracket, index } of text.matchAll(/[()[\]]/g)) {
    if (bracket === '(' || bracket === '[') open.push(index);
    else if (text[open.at(-1) ?? -1] === (bracket === ')' ? '(' : '[')) open.pop();
    else single.add(index);
  }
  return new Set([...single, ...open]);
}

/** A range such as "10 - 20" or a hyphen between words is not an equation. */
const isEquation = (text: string): boolean =>
  /[^\s([√]\s*(?:[+−±×÷=≠≤≥≈→⟶⇌⇄↔⇒<>]|-+>)\s*[^\s)\]+]/.test(text) ||
  /\d\s[-–/·]\s[A-Za-z](?!\p{L})|(?<!\p{L})[A-Za-z]\s[-–/·]\s\d/u.test(text);

const cutStart = new RegExp(`^(?:[${relation}*/·^]|[+−–-]\\s)`);
const cutEnd = new RegExp(`(?:[${relation}/·*^√]|\\s[+−–-])$`);
/**
 * A single Arabic letter, a number or a bracket before a sign is the first operand; so is a gap
 * or a formula.
 */
const operandBefore = new RegExp(
  String.raw`(?:^|[^\p{L}])[\p{L}\p{N}][²³]?\s*$|[)\]}](?<!${label})\s*$|^(?!\n)\s*$`,
  'u',
);

/** The word "and" is written together with the next word. */
const conjunction = /(?<!\p{L})و$/u;

/** Whether the text is only a part of an equation. Such a part would change places in Arabic. */
function isCut(text: string, before: string, after: string): boolean {
  const bars = text.replace(/(?<=[A-Za-z\d])\|(?=[A-Za-z\d])/g, '').split('|').length - 1;
  if (findUnmatched(text).size > 0 || bars % 2 === 1) return true;
  if (cutStart.test(text) || cutEnd.test(text)) return true;
  if (/^[+−–±-]/.test(text) && operandBefore.test(before)) return true;
  const touchesBefore = /^[A-Za-z]/.test(text)
    ? /[^\P{L}\u0600-\u06FF]$|[\p{N}\p{Sm}{}&#@\\$?]$/u
    : /[\p{L}\p{N}\p{Sm}{}&#@\\$?]$/u;
  return (
    touchesBefore.test(before.replace(conjunction, '')) || /^[\p{L}\p{N}\p{Sm}{}&@\\$]/u.test(after)
  );
}

function attachPunctuation(segments: MathSegment[]): MathSegment[] {
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1];
    if (!('isSetOff' in segment) || !segment.isSetOff || next?.kind !== 'text') continue;
    const [whole = '', after = ''] = closing.exec(next.text) ?? [];
    segment.after = after;
    next.text = next.text.slice(whole.length);
  }
  return segments;
}
