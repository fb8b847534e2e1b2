import type { ExamAttempt } from '@fasl/shared/contracts/classroom/dashboard';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import figures from '#i18n/locales/ar/figures.json';
import { getExamLink, getExamRing, labelStatusChoices, shortenExamName } from './exam-state.ts';

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

describe('getExamLink', () => {
  test.each([
    ['open', true, '/test/$testId'],
    ['done', true, '/classroom/$label/course/2/test/4'],
    ['open', false, '/classroom/$label/course/2/test/4'],
  ] as const)(
    'leads from an attempt that is %s in an exam whose access is %s to %s',
    (state, open, to) => {
      const attempts = [
        { id: 1, status: null, state, score: null, percentage: null, at: '2026-11-20T10:00:00Z' },
      ];
      const exam = { unitId: 4, examId: 3, name: 'Waves', open, attempts };
      expect(getExamLink(exam, { courseId: 2, label: 'physics' }).to).toBe(to);
    },
  );
});

describe('getExamRing', () => {
  const attempt = (status: 'passed' | 'failed', value: number) => ({
    id: value,
    status,
    state: 'done' as const,
    score: { value, overall: 20 },
    percentage: value * 5,
    at: '2026-11-20T10:00:00Z',
  });

  test('returns the highest score of the attempts that decide the state', () => {
    const attempts = [attempt('failed', 8), attempt('passed', 14), attempt('passed', 19)];
    expect(getExamRing({ attempts, open: true })).toMatchObject({ percent: 95, isPassed: true });
    const unscored = { ...attempt('passed', 20), score: null, percentage: null };
    expect(getExamRing({ attempts: [unscored, ...attempts], open: true }).percent).toBe(95);
  });

  test('returns the highest percentage of an exam that hides the score', () => {
    const attempts = [attempt('passed', 14), attempt('passed', 19)];
    const hidden = attempts.map((one) => ({ ...one, score: null }));
    expect(getExamRing({ attempts: hidden, open: true }).percent).toBe(95);
  });

  test('returns an icon for an exam that hides the percentage', () => {
    const attempts = [{ ...attempt('passed', 14), percentage: null }];
    const ring = { percent: null, icon: 'check', isPassed: true };
    expect(getExamRing({ attempts, open: true })).toEqual(ring);
  });

  test('returns an icon until there is a score', () => {
    const unscored: ExamAttempt = { ...attempt('failed', 1), score: null, percentage: null };
    const iconOf = (attempts: ExamAttempt[], open: boolean) => getExamRing({ attempts, open }).icon;
    expect(getExamRing({ attempts: [], open: true }).percent).toBeNull();
    expect(iconOf([], true)).toBe('play');
    expect(iconOf([], false)).toBe('lock');
    expect(iconOf([{ ...unscored, state: 'open' }], false)).toBe('play');
    expect(iconOf([{ ...unscored, state: 'review' }], true)).toBe('clock');
    expect(iconOf([unscored], true)).toBe('close');
    expect(iconOf([{ ...unscored, status: null }], true)).toBe('check');
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
