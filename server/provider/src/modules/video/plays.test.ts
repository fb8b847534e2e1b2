import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareVideo, videoSeconds } from '../../../test-support/learning/video.ts';
import { courses } from '../../db/schema/classroom.ts';
import { videoPlays } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { enrolStudent } from '../enrolment/enrol.ts';

const { fixture, play, report, pass, watch, ownPlays } = prepareVideo();

describe('play limit', () => {
  test('allows three full plays and resuming the third play near its end', async () => {
    for (let time = 0; time < 2; time += 1) {
      await play();
      await watch(0, videoSeconds);
    }
    await play();
    expect(await watch(0, 95)).toBe(3);
    expect(await play()).toMatchObject({ plays_used: 3, resume_at: 95 });
    expect(await watch(95, videoSeconds)).toBe(3);

    await expect(play()).rejects.toMatchObject({ code: 'plays_used_up', show: true });
  });

  test('resets the plays when a lesson is bought again', async () => {
    const { db } = fixture.provider.services;
    for (let time = 0; time < 3; time += 1) {
      await play();
      await watch(0, videoSeconds);
    }
    pass(8 * 86_400);
    const [row] = await db
      .select({ course: courses })
      .from(courses)
      .innerJoin(units, eq(units.courseId, courses.id))
      .where(eq(units.id, fixture.unitId));
    if (!row) throw new Error('no course');
    await enrolStudent(db, {
      course: row.course,
      studentId: fixture.student.studentId,
      source: 'wallet',
      now: fixture.now,
    });

    expect(await play()).toMatchObject({ plays_used: 0, resume_at: 0 });
    expect(await watch(0, videoSeconds)).toBe(1);
  });

  test('starts the next play when the student watches again after a counted play', async () => {
    await play();
    await watch(0, 95);
    await report(0);
    expect(await watch(0, 95)).toBe(2);
    await report(0);
    expect(await watch(0, 95)).toBe(3);
    await report(0);

    pass(10);
    await expect(report(10)).rejects.toMatchObject({ code: 'plays_used_up' });
  });

  test('allows a short step back near the end of the last play', async () => {
    for (let time = 0; time < 3; time += 1) {
      await play();
      expect(await watch(0, 95)).toBe(time + 1);
      await report(85);
      expect(await watch(85, videoSeconds)).toBe(time + 1);
    }
    await expect(play()).rejects.toMatchObject({ code: 'plays_used_up' });
  });

  test('counts one play for twenty concurrent final reports', async () => {
    await play();
    await watch(0, 85);
    pass(10);
    const used = await Promise.all(Array.from({ length: 20 }, () => report(95)));

    expect(new Set(used)).toEqual(new Set([1]));
  });

  test('shares one play among twenty concurrent openings', async () => {
    await Promise.all(Array.from({ length: 20 }, () => play()));

    expect(await fixture.provider.services.db.$count(videoPlays, ownPlays())).toBe(1);
  });
});
