import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import figures from '#i18n/locales/ar/figures.json';
import { getExamPercent, labelStatusChoices, shortenExamName } from './exam-state.ts';

describe('labelStatusChoices', () => {
  test('translates the status choices of an exam list and keeps an unknown label', async () => {
    await i18next.init({ lng: 'ar-EG', resources: { 'ar-EG': { figures } } });
    const t = i18next.getFixedT('ar-EG', 'figures');
    const raw = ['failed', 'not_started', 'custom'].map((value) => ({ value, label: value }));

    expect(labelStatusChoices(t, raw).map(({ label }) => label)).toEqual([
      figures.tests.notPassed,
      figures.tests.notStarted,
      'custom',
    ]);
  });
});

describe('getExamPercent', () => {
  const attempt = (status: 'passed' | 'failed', value: number) => ({
    id: value,
    status,
    state: 'done' as const,
    score: { value, overall: 20 },
    at: '2026-11-20T10:00:00Z',
  });

  test('returns the share of the attempt that decides the state', () => {
    const attempts = [attempt('failed', 8), attempt('passed', 14), attempt('passed', 19)];
    expect(getExamPercent({ attempts })).toBe(70);
  });

  test('returns null without a score', () => {
    expect(getExamPercent({ attempts: [] })).toBeNull();
    expect(getExamPercent({ attempts: [{ ...attempt('passed', 1), score: null }] })).toBeNull();
  });
});

describe('shortenExamName', () => {
  test.each([
    ['Carbon: second test', 'Carbon', 'Second test'],
    ['الاختبار الثاني: الكربون', 'الكربون', 'الاختبار الثاني'],
    ['Carbon: ', 'Carbon', 'Carbon: '],
    ['Final revision', 'Carbon', 'Final revision'],
  ])('shortens %j under the lesson %j to %j', (name, lesson, short) => {
    expect(shortenExamName(name, lesson)).toBe(short);
  });
});
