import { describe, expect, test } from 'vitest';
import { filterExams } from './exam-filters.ts';

const groups = [
  {
    id: 1,
    name: 'Course',
    units: [
      {
        id: 2,
        name: 'اختبار الألكانات والألكينات',
        test: {
          id: 3,
          title: '',
          open: null,
          show_score_value: true,
          show_score_percentage: true,
          attempts_count: 0,
          attempts: [],
        },
      },
    ],
  },
];

describe('filterExams', () => {
  test.each(['', 'ال', 'الالك', 'الكينات اختبار', 'ألكانات', 'اختبار  ألكا'])(
    'finds an exam by a partial search text: «%s»',
    (query) => {
      expect(filterExams(groups, { query })).toHaveLength(1);
    },
  );

  test('finds no exam for a text that does not match', () => {
    expect(filterExams(groups, { query: 'اختبار الضوء' })).toEqual([]);
  });
});
