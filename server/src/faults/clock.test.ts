import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FaultySchool, startFaultySchool } from '../test-support/provider/faulty-school.ts';

let school: FaultySchool;
beforeAll(async () => {
  school = await startFaultySchool();
}, 60_000);
afterEach(() => vi.useRealTimers());
afterAll(() => school.stop());

const minute = 60_000;
let seq = 0;

describe('the portal', () => {
  test.each([
    ['back by an hour', -60],
    ['back by ten minutes', -10],
    ['forward by ten minutes', 10],
  ])('keeps sessions, saves all answers and pays once when clocks step %s', async (_, minutes) => {
    const { exam, redeem, read } = school;
    const code = await school.newCode();
    const [key, before] = [randomUUID(), await school.creditsOf()];
    const save = async (text: string) => {
      seq += 1;
      expect(await exam.save(text, seq)).toBe('saved');
      expect(await exam.readStored()).toEqual({ answer: text, seq });
    };
    await save('before the step');
    expect((await redeem(code, key)).status).toBe(200);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minute });
    expect((await read()).status).toBe(200);
    await save('after the step');
    expect((await redeem(code, key)).status).toBe(200);

    vi.useRealTimers();
    expect((await read()).status).toBe(200);
    await save('set right again');
    expect((await redeem(code, key)).status).toBe(200);
    expect((await school.creditsOf()) - before).toBe(1);
    await school.expectWhole();
  });
});
