import type { Random } from '../../src/lib/random.ts';
import { type Text, text } from '../content/text.ts';
import { add } from '../rows.ts';
import { day, hour, later, minute, type SlotOf, type World } from './world.ts';

type Plan = { name: Text; startsIn: number; minutes: number; capacity: number };

/** A past session, a current or imminent one, and one or two future ones. */
export function buildSlots({ rows, now }: World, unitId: number, random: Random): SlotOf[] {
  const webinarId = add(rows.webinars, { unitId });
  return plans(webinarId, random).map(({ name, startsIn, minutes, capacity }) => {
    const startTime = toQuarter(later(now, startsIn));
    const endTime = later(startTime, minutes * minute);
    const id = add(rows.slots, {
      webinarId,
      nameEn: name.en,
      nameAr: name.ar,
      startTime,
      endTime,
      capacity,
      studentsCount: 0,
      joinUrl: `https://live.fasl.test/room/${webinarId}-${id36(startTime)}`,
      createdAt: later(now, -60 * day),
    });
    const row = rows.slots[id - 1] ?? {};
    return { id, webinarId, startTime, endTime, capacity, row };
  });
}

function plans(webinarId: number, random: Random): Plan[] {
  const live = webinarId % 5 === 0;
  const near = live ? -20 * minute : random.between(3, 30) * hour;
  const past = { startsIn: -random.between(6, 90) * day, minutes: 90, capacity: 300 };
  return [
    { name: text('First live', 'البث الأول'), ...past },
    { name: text('Evening live', 'بث المساء'), startsIn: near, minutes: 120, capacity: 150 },
    {
      name: text('Small group', 'مجموعة صغيرة'),
      startsIn: random.between(2, 6) * day,
      minutes: 60,
      capacity: 6,
    },
    ...(random.chance(0.5)
      ? [
          {
            name: text('Before the exam', 'قبل الامتحان'),
            startsIn: random.between(8, 24) * day,
            minutes: 90,
            capacity: 200,
          },
        ]
      : []),
  ];
}

function toQuarter(at: Date): Date {
  const quarter = 15 * minute;
  return new Date(Math.floor(at.getTime() / quarter) * quarter);
}

const id36 = (at: Date) => Math.floor(at.getTime() / minute).toString(36);
