import { describe, expect, test } from 'vitest';
import { prepareVideo, videoSeconds } from '../../../test-support/learning/video.ts';
import { videoPlays } from '../../db/schema/progress.ts';

const { fixture, play, report, pass, isDone, watch, ownPlays } = prepareVideo();

describe('reportPlay', () => {
  test('counts one play and completes the unit for a full watch', async () => {
    expect(await play()).toMatchObject({ plays_allowed: 3, plays_used: 0, resume_at: 0 });
    expect(await isDone()).toBe(false);

    expect(await watch(0, videoSeconds)).toBe(1);
    expect(await isDone()).toBe(true);
    expect(await play()).toMatchObject({ plays_used: 1, resume_at: 0 });
  });

  test('counts no play for reloads and pauses, and resumes at the last position', async () => {
    await play();
    await watch(0, 40);
    for (let reload = 0; reload < 10; reload += 1) {
      pass(3_600);
      expect(await play()).toMatchObject({ plays_used: 0, resume_at: 40 });
    }

    expect(await watch(40, videoSeconds)).toBe(1);
  });

  test('does not count a jump to the end as watched', async () => {
    await play();
    pass(10);
    expect(await report(videoSeconds, true)).toBe(0);
    expect(await isDone()).toBe(false);
  });

  const readWatched = async () => {
    const [lease] = await fixture.provider.services.db
      .select({ watched: videoPlays.watched })
      .from(videoPlays)
      .where(ownPlays());
    return lease?.watched;
  };

  test('credits only the ranges before and after a jump, even from a late report', async () => {
    await play();
    await watch(0, 10);
    pass(200);
    for (let time = 0; time < 2; time += 1) {
      expect(await report(95, false, { from: 20, to: 85 })).toBe(0);
      pass(100);
    }
    expect(await report(videoSeconds + 5, true, { from: 20, to: 85 })).toBe(0);
    expect(await isDone()).toBe(false);
    expect(await readWatched()).toEqual([
      [0, 20],
      [85, videoSeconds],
    ]);
  });

  test('starts no play for a repeated jump and continues after the jump', async () => {
    await play();
    await watch(0, 85);
    pass(10);
    const jump = { from: 91, to: 5 };
    for (let time = 0; time < 2; time += 1) {
      expect(await report(7, false, jump)).toBe(1);
      pass(100);
    }
    expect(await fixture.provider.services.db.$count(videoPlays, ownPlays())).toBe(1);
    expect(await watch(7, videoSeconds)).toBe(2);
  });

  test('counts no play when the end is reported again after reopening', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await play();
      expect(await watch(0, videoSeconds)).toBe(time);
      for (let opening = 0; opening < 2; opening += 1) {
        await play();
        pass(600);
        expect(await report(videoSeconds, true)).toBe(time);
      }
    }
  });

  test('counts no play when the end is reported again with the jump before the end', async () => {
    const end = () => report(videoSeconds, true, { from: 4, to: 10 });
    await play();
    pass(4);
    await report(4);
    pass(60);
    expect(await end()).toBe(1);
    await play();
    pass(600);
    expect(await end()).toBe(1);
  });

  test('credits only the elapsed time for a repeated report', async () => {
    await play();
    for (let at = 2; at <= videoSeconds; at += 2) await report(at);

    expect(await isDone()).toBe(false);
    expect((await play()).plays_used).toBe(0);
  });

  test('credits two players on different parts with both parts', async () => {
    await play();
    await play();
    pass(5);
    await report(50);
    let used = 0;
    for (let at = 2; at <= 48; at += 2) {
      pass(1);
      await report(at);
      pass(1);
      used = await report(50 + at);
    }
    expect(used).toBe(1);
    expect(await isDone()).toBe(true);
  });

  test('credits many players with at most the elapsed time', async () => {
    await play();
    for (let second = 1; second <= 24; second += 1) {
      pass(1);
      for (const part of [0, 25, 50, 75]) await report(part + second);
    }
    expect(await isDone()).toBe(false);
  });

  test('credits no jump from outdated marks of another server version', async () => {
    await play();
    await watch(0, 10);
    pass(3_600);
    await fixture.provider.services.db
      .update(videoPlays)
      .set({ lastSeenAt: fixture.now })
      .where(ownPlays());
    pass(1);

    expect(await report(videoSeconds)).toBe(0);
    expect(await isDone()).toBe(false);
  });
});
