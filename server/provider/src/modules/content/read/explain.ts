import { z } from 'zod';
import { findInvalidTexts } from './invalid-text.ts';

export type SchemaFault = {
  path: (string | number)[];
  message: string;
  isKey?: boolean;
  /** A text that YAML reads as a number, true or false. */
  needsQuotes?: boolean;
};

/** Parses a value. For each problem, reports what is wrong and what is allowed. */
export function parseValue<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { value: T } | { faults: SchemaFault[] } {
  const result = schema.safeParse(value, { error: describe });
  const faults = [
    ...(result.error?.issues ?? []).flatMap((issue) => explain(issue)),
    ...findInvalidTexts(value),
  ];
  return result.success && faults.length === 0 ? { value: result.data } : { faults };
}

type Unquoted = {
  value: unknown;
  faults: SchemaFault[];
  /** The text of a value as it is typed. */
  textOf: (path: SchemaFault['path']) => string;
};

/** Replaces the advice to add quotes by the error that the value would have with quotes, if any. */
export function checkQuoteAdvice(
  schema: z.ZodType,
  { value, faults, textOf }: Unquoted,
): SchemaFault[] {
  const unquoted = faults.filter(({ needsQuotes }) => needsQuotes);
  if (unquoted.length === 0) return faults;
  const quoted = { root: structuredClone(value) };
  for (const { path } of unquoted) replaceAt(quoted, ['root', ...path], textOf(path));
  const parsed = parseValue(schema, quoted.root);
  const remaining = new Map(
    'faults' in parsed ? parsed.faults.map((fault) => [fault.path.join('.'), fault]) : [],
  );
  return faults.map((fault) =>
    fault.needsQuotes ? (remaining.get(fault.path.join('.')) ?? fault) : fault,
  );
}

function replaceAt(tree: unknown, [part = '', ...rest]: SchemaFault['path'], text: string): void {
  const values = tree as Record<string | number, unknown>;
  if (rest.length === 0) values[part] = text;
  else replaceAt(values[part], rest, text);
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Zod exposes the value and the failed schema only here. */
function describe(issue: RawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return keysOf(issue.inst).join(', ');
  if (issue.code !== 'invalid_type') return undefined;
  const type = typeof issue.input;
  if (issue.expected === 'string' && (type === 'number' || type === 'boolean')) {
    return `${quotesNeeded}, because it is read as ${nameOf(type)}`;
  }
  const expected = `expected ${nameOf(issue.expected, keysOf(issue.inst))}`;
  return issue.input === undefined ? `is missing; ${expected}` : expected;
}

const quotesNeeded = 'needs quotes';
const needsQuotes = ({ message }: Issue): boolean => message.startsWith(quotesNeeded);

const keysOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

type Issue = z.core.$ZodIssue;

function explain(issue: Issue): SchemaFault[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `unknown key "${key}"; allowed: ${issue.message}`,
      isKey: true,
    }));
  }
  if (issue.code === 'invalid_union') return explainUnion(issue, path);
  return [{ path, message: sentenceOf(issue), ...(needsQuotes(issue) && { needsQuotes: true }) }];
}

function explainUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: (string | number)[],
): SchemaFault[] {
  const fitting = issue.errors.find((branch) => !branch.some(isWrongType));
  if (fitting) {
    return fitting
      .flatMap((inner) => explain(inner))
      .map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
  }
  const unquoted = issue.errors
    .flat()
    .find((inner) => inner.path.length === 0 && needsQuotes(inner));
  if (unquoted) return [{ path, message: unquoted.message, needsQuotes: true }];
  const expected = issue.errors.flatMap((branch) => branch.map(expectedOf));
  if (expected.length === 0)
    return [{ path, message: `is missing or unknown; allowed: ${optionsOf(issue)}` }];
  return [{ path, message: `expected ${[...new Set(expected)].join(' or ')}` }];
}

const isWrongType = (issue: Issue): boolean =>
  issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');

const expectedOf = (issue: Issue): string =>
  issue.code === 'invalid_type'
    ? issue.message.replace(/^(is missing; )?expected /, '')
    : issue.code === 'invalid_value'
      ? issue.values.map(String).join(', ')
      : issue.message;

const optionsOf = (issue: Issue): string =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.join(', ') : 'see the schema';

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};
const maxKeys = 3;

function nameOf(type: string, keys: string[] = []): string {
  if (type !== 'object') return names[type] ?? type;
  const shown = keys.slice(0, maxKeys).map((key) => `${key}: …`);
  if (keys.length > maxKeys) shown.push('…');
  return `named values like { ${shown.join(', ')} }`;
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `is not allowed; allowed: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `is too small or short; allowed: at least ${issue.minimum}`;
    case 'too_big':
      return `is too large or long; allowed: at most ${issue.maximum}`;
    case 'not_multiple_of':
      return `has too many decimal places; allowed: multiples of ${issue.divisor}`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `is not a valid ${issue.format}` : issue.message;
    default:
      return issue.message;
  }
}
