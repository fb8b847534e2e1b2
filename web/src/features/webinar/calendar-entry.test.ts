import { describe, expect, test } from 'vitest';
import { createCalendarEntry } from './calendar-entry.ts';

const slot = {
  id: 7,
  name: 'Evening, live; now',
  startsAt: '2026-11-22T18:00:00.000Z',
  endsAt: '2026-11-22T19:30:00.000Z',
};
const url = 'https://school.test/classroom/chemistry/course/2/webinar/14';
const made = new Date('2026-11-20T08:00:00.000Z');

describe('createCalendarEntry', () => {
  test('creates an entry in UTC with a reminder 15 minutes before the start', () => {
    const lines = createCalendarEntry(slot, { webinar: 'Alkanes', url, made }).split('\r\n');
    expect(lines).toContain('UID:slot-7@school.test');
    expect(lines).toContain('DTSTART:20261122T180000Z');
    expect(lines).toContain('DTEND:20261122T193000Z');
    expect(lines).toContain('DTSTAMP:20261120T080000Z');
    expect(lines).toContain('TRIGGER:-PT15M');
    expect(lines).toContain(`URL:${url}`);
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(
      String.raw`SUMMARY:Alkanes: Evening\, live\; now`,
    );
  });

  test('escapes line breaks in the name and keeps the maximum line length', () => {
    const name = `${'لقاء مباشر '.repeat(12)}\r\nEND:VEVENT`;
    const entry = createCalendarEntry({ ...slot, name }, { webinar: 'x', url, made });
    const lines = entry.split('\r\n');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThan(
      76,
    );
  });
});
