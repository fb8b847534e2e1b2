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
const operator = String.raw`\s*(?:${arrow}|[+−±×÷=≠≤≥≈])\s*|\s[-–/·]\s`;
const name = String.raw`[(\[]*[A-Za-zΔα-ωΑ-Ω][A-Za-z\d${scripts}()\[\]'′^]*`;
const term = String.raw`(?:\d[\d.,]*\s?)?(?:${name}(?:\s?\((?:g|l|s|aq)\))?)|\d[\d.,]*|[[(]?[\d.,]+[\])]?|حرارة|طاقة|ضوء`;
const equation = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${term})(?:(?:${operator})(?:${term}))+`,
  'gu',
);
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
    segments.push(...equationSegments(text.slice(from, match.index), setOff));
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
  segments.push(...equationSegments(text.slice(from), setOff));
  return attachPunctuation(segments);
}

function equationSegments(raw: string, setOff: boolean): MathSegment[] {
  const text = subscriptFormulas(raw);
  const segments: MathSegment[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(equation)) {
    if (!isEquation(whole)) continue;
    const found = whole.replace(/[.,]$/, '');
    segments.push({ kind: 'text', text: text.slice(from, index) });
    segments.push({ kind: 'equation', text: found, isSetOff: setOff && isLong(found), after: '' });
    from = index + found.length;
  }
  segments.push({ kind: 'text', text: text.slice(from) });
  return segments.filter((segment) => segment.kind !== 'text' || segment.text !== '');
}

/** A range such as "10 - 20" or a hyphen between words is not an equation. */
const isEquation = (text: string): boolean =>
  /[+−±×÷=≠≤≥≈→⟶⇌⇄↔⇒<>]/.test(text) || /\d\s[-–/·]\s[A-Za-z]|[A-Za-z]\s[-–/·]\s\d/.test(text);

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
