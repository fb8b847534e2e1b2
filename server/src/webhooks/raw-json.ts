/** A number as text, because a float would change what was signed. */
export type Numeral = { numeral: string };

type Reviver = (...given: [key: string, value: unknown, context: { source?: string }]) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Parses JSON with numbers as text; `undefined` if invalid. */
export function parseRawJson(text: string): unknown {
  try {
    return parse(text.replace(/^\uFEFF/, ''), (_, value, { source }) =>
      typeof value === 'number' ? { numeral: source ?? '' } : value,
    );
  } catch {
    return undefined;
  }
}

export const isNumeral = (value: unknown): value is Numeral =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'numeral' in value &&
  typeof value.numeral === 'string';
