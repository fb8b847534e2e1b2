import { describe, expect, test } from 'vitest';
import { splitHeadline } from './split-headline.ts';

describe('splitHeadline', () => {
  test.each([
    [
      'The final revision starts on Friday. Physics and chemistry, live, every evening at 8:00 PM.',
      'The final revision starts on Friday',
      'Physics and chemistry, live, every evening at 8:00 PM.',
    ],
    ['Mock exams are open: thirty papers.', 'Mock exams are open', 'Thirty papers.'],
    ['هل أنت مستعد؟ الامتحانات الجمعة.', 'هل أنت مستعد؟', 'الامتحانات الجمعة.'],
    ['The first lesson is free this month.', 'The first lesson is free this month.', null],
    [
      'ليلة المراجعة مع د. منى السيد. الخميس الساعة الثامنة.',
      'ليلة المراجعة مع د. منى السيد',
      'الخميس الساعة الثامنة.',
    ],
    ['المراجعة الساعة 8 م. احجز مكانك.', 'المراجعة الساعة 8 م', 'احجز مكانك.'],
    ['Ask Dr. Mona A. Said. Live on Friday.', 'Ask Dr. Mona A. Said', 'Live on Friday.'],
    ['Doors open at 8:00 PM', 'Doors open at 8:00 PM', null],
    ['  two\n lines ', 'two lines', null],
  ])('splits %s', (content, headline, rest) => {
    expect(splitHeadline(content)).toEqual({ headline, rest });
  });

  test('does not split a text whose first sentence is too long for a headline', () => {
    const long = `${'word '.repeat(20)}end. And more.`;
    expect(splitHeadline(long)).toEqual({ headline: long, rest: null });
  });
});
