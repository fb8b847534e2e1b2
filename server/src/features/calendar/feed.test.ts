import type { AgendaItem } from '@fasl/shared/provider-api/learning/analytics';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { renderCalendarFeed } from './feed.ts';

const place = {
  name: 'Fasl',
  origin: 'https://school.test',
  now: new Date('2026-11-20T08:00:00Z'),
};
const item: AgendaItem = {
  kind: 'assignment',
  id: 7,
  title: 'Alkanes, alkenes; and more',
  starts_at: null,
  ends_at: '2026-12-01T18:00:00.000Z',
  classroom_id: 1,
  classroom_label: 'chemistry',
  classroom_title: 'Chemistry',
  course_id: 2,
  unit_id: 9,
  reference: null,
  amount: null,
};

/** Parses the feed as a calendar app does without built-in time zones. */
function read(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no zone');
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone(zone), 'Africa/Cairo');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test.each([
  '2026-12-01T18:00:00.000Z',
  '2026-07-01T18:00:00.000Z',
  '2027-04-29T21:59:00.000Z',
  '2027-04-29T22:01:00.000Z',
  '2026-10-29T20:30:00.000Z',
  '2026-10-29T21:30:00.000Z',
  '2024-10-31T20:30:00.000Z',
  '2024-10-31T22:30:00.000Z',
])('%s is parsed as the same instant in a calendar app', (moment) => {
  const feed = renderCalendarFeed([{ ...item, ends_at: moment }], { ...place, language: 'en-GB' });
  const [event] = read(feed);
  expect(event?.startDate.toJSDate().toISOString()).toBe(moment);
});

test.each([
  ['2026-10-29T19:59:00.000Z', ';TZID=Africa/Cairo:20261029T225900'],
  ['2026-10-29T20:30:00.000Z', ':20261029T203000Z'],
  ['2026-10-29T21:30:00.000Z', ':20261029T213000Z'],
  ['2026-10-29T22:00:00.000Z', ';TZID=Africa/Cairo:20261030T000000'],
])('%s is written unambiguously around a daylight saving change', (moment, written) => {
  const feed = renderCalendarFeed([{ ...item, ends_at: moment }], { ...place, language: 'en-GB' });
  expect(feed).toContain(`\r\nDTSTART${written}\r\n`);
});

test('the feed has the title, location, URL and time of each kind of item in both languages', () => {
  const agenda: AgendaItem[] = [
    { ...item, kind: 'slot', id: 1, title: 'Live', starts_at: '2026-12-01T17:00:00.000Z' },
    { ...item, kind: 'test', id: 2 },
    { ...item, kind: 'exam', id: 3 },
    item,
    { ...item, kind: 'lesson', id: 5, unit_id: null },
    { ...item, kind: 'payment', id: 6, title: '940001', amount: 103, reference: 'r-1' },
    { ...item, kind: 'test', id: 8, ends_at: null },
  ];
  const english = read(renderCalendarFeed(agenda, { ...place, language: 'en-GB' }));
  const arabic = read(renderCalendarFeed(agenda, { ...place, language: 'ar-EG' }));

  expect(english.map(({ summary }) => summary)).toEqual([
    'Live',
    'Test ends: Alkanes, alkenes; and more',
    'Test closes: Alkanes, alkenes; and more',
    'Homework due: Alkanes, alkenes; and more',
    'Lesson expires: Alkanes, alkenes; and more',
    'Pay 103 L.E, code 940001',
  ]);
  expect(arabic.map(({ uid }) => uid)).toEqual(english.map(({ uid }) => uid));
  expect(arabic[5]?.summary).toBe('ادفع 103 ج.م، الكود 940001');
  expect(new Set(arabic.map(({ location }) => location))).toEqual(new Set(['Chemistry']));
  const [live, running, exam, , lesson, payment] = english.map(({ component }) =>
    component.getFirstPropertyValue('url'),
  );
  const course = 'https://school.test/classroom/chemistry/course/2';
  expect([live, exam, lesson]).toEqual([`${course}/webinar/9`, `${course}/test/9`, course]);
  expect(running).toBe('https://school.test/test/2');
  expect(payment).toBe('https://school.test/payment/callback?reference=r-1');
  expect(english[0]?.endDate.toJSDate().toISOString()).toBe(item.ends_at);
});

test.each([
  ['Arabic letters', 'آخر موعد للواجب '.repeat(12)],
  ['characters of three and four bytes', '€’ 😀'.repeat(30)],
  ['one long word', 'x'.repeat(300)],
])('a title of %s is folded, and its line breaks are escaped', (_, long) => {
  const title = `${long}\r\nEND:VEVENT`;
  const feed = renderCalendarFeed([{ ...item, title }], { ...place, language: 'ar-EG' });
  const lines = feed.split('\r\n');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(76);
  expect(read(feed)[0]?.summary).toContain('END:VEVENT');
});

test.each(['\v', '\f', '\u0007', '\u0085', '\u2028', '\u2029', '\t'])(
  'a title with the control character %j is written on one line',
  (mark) => {
    const title = `Alkanes${mark}END:VEVENT`;
    const feed = renderCalendarFeed([{ ...item, title }], { ...place, language: 'en-GB' });
    expect(read(feed)[0]?.summary).toBe('Homework due: Alkanes END:VEVENT');
  },
);
