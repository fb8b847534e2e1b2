import { readdirSync, readFileSync } from 'node:fs';
import { errorStatus } from '@fasl/shared/contracts/page/error';
import { describe, expect, test } from 'vitest';

const folder = `${import.meta.dirname}/locales`;
const areas = readdirSync(`${folder}/en`).map((file) => file.replace('.json', ''));

type Texts = Record<string, string>;

/** Flattens `{ a: { b: 'x' } }` to `{ 'a.b': 'x' }`. */
function flatten(value: object, prefix = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) =>
      typeof inner === 'string' ? { [prefix + key]: inner } : flatten(inner, `${prefix}${key}.`),
    ),
  );
}

const read = (language: 'en' | 'ar', area: string): Texts =>
  flatten(JSON.parse(readFileSync(`${folder}/${language}/${area}.json`, 'utf8')));

const pluralEnd = /_(?:zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(pluralEnd, '');
const stems = (words: Texts) => [...new Set(Object.keys(words).map(stem))].toSorted();
const placeholders = (sentence: string) =>
  [...new Set(sentence.match(/{{.*?}}/g))].filter((name) => name !== '{{count}}').toSorted();

test('both languages have the same namespaces', () => {
  expect(readdirSync(`${folder}/ar`).toSorted()).toEqual(readdirSync(`${folder}/en`).toSorted());
});

test('every error code has a text', () => {
  expect(Object.keys(read('en', 'errors')).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
});

test.each([
  ['errors', 'transaction_pending', 'You Already have a PENDING transaction'],
  ['errors', 'next_lesson_not_ready', 'Please wait for next lesson to subscribe'],
  ['errors', 'answers_missing', 'Answer all questions to submit'],
  ['wallet', 'pending.any', 'You Already have a PENDING transaction'],
])('the text %s:%s starts as the specification requires', (area, key, words) => {
  expect(read('en', area)[key]).toMatch(new RegExp(`^${words}`));
});

describe('glossary', () => {
  const glossary = readFileSync(`${import.meta.dirname}/../../../docs/glossary.md`, 'utf8');
  const rows = glossary
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const quoted = new Set(rows.map((row) => row[1]?.match(/^`(.+)`$/)?.[1]));
  const forbidden = rows
    .filter((row) => row.length === 6 && row[4] !== 'Not')
    .flatMap((row) => row[4]?.split(', ') ?? [])
    .filter(Boolean);
  // A prefix such as «و» or «ال» is written together with its Arabic word.
  const matchers = forbidden.map(
    (word) => new RegExp(`(?<![\\p{L}\\p{M}-])(?:[وفبلك]?(?:ال)?)${word}(?![\\p{L}\\p{M}-])`, 'iu'),
  );
  const texts = (['en', 'ar'] as const).flatMap((language) =>
    areas.flatMap((area) =>
      Object.entries(read(language, area)).map(([key, text]) => ({ key: `${area}:${key}`, text })),
    ),
  );
  const findings = texts.flatMap(({ key, text }) =>
    matchers.filter((matcher) => matcher.test(text)).map(({ source }) => ({ key, text, source })),
  );
  const isSearchAlias = (key: string) => key.startsWith('command-bar:also.');

  test('forbids words in both languages', () => {
    expect(forbidden).toEqual(expect.arrayContaining(['hand in', 'webinar', 'لوحة التحكم']));
  });

  test('forbids no word that the texts contain', () => {
    expect(findings.filter(({ key }) => !quoted.has(key) && !isSearchAlias(key))).toEqual([]);
  });

  test('exempts only keys whose text contains a forbidden word', () => {
    const found = new Set(findings.map(({ key }) => key));
    expect([...quoted].filter((key) => key && !found.has(key))).toEqual([]);
  });
});

test('the lesson and the dashboard show the specified text for a webinar without slots', () => {
  const words = 'There are no slots open for this webinar at this moment; check again later.';
  expect([read('en', 'webinar')['none'], read('en', 'figures')['webinars.none']]).toEqual([
    words,
    words,
  ]);
});

describe.each(areas)('%s', (area) => {
  const en = read('en', area);
  const ar = read('ar', area);

  test('has the same keys in both languages', () => {
    expect(stems(ar)).toEqual(stems(en));
  });

  test('has no empty text', () => {
    const empty = [...Object.entries(en), ...Object.entries(ar)].filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });

  test('uses the same placeholders in both languages', () => {
    for (const key of Object.keys(en)) {
      const arabic = ar[key] ?? ar[`${stem(key)}_other`] ?? '';
      expect([key, placeholders(arabic)]).toEqual([key, placeholders(en[key] ?? '')]);
    }
  });

  test('has every plural form of each language', () => {
    const counted = Object.keys(en).filter((key) => key.endsWith('_other'));
    for (const [language, words] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const expected = counted.flatMap((key) => forms.map((form) => `${stem(key)}_${form}`));
      expect(expected.filter((key) => !(key in words))).toEqual([]);
    }
  });

  test('translates "automatically" correctly into Arabic, not as "alone"', () => {
    const alone = Object.keys(en)
      .filter((key) => /automatic|by (?:itself|themselves)|on its own/i.test(en[key] ?? ''))
      .filter((key) => /وحد(?:ه|ها|هم)/.test(ar[key] ?? ''));
    expect(alone).toEqual([]);
  });

  test('contains only Latin digits', () => {
    const digits = Object.entries(ar).filter(([, text]) => /[٠-٩۰-۹]/.test(text));
    expect(digits).toEqual([]);
  });
});
