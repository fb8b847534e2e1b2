import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningExam, RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createJournal } from '../journal/journal.ts';
import { createMemoryStorage } from '../journal/storage.ts';
import { createAnswerReader, type RunningAttempt } from './running-attempt.ts';
import { submitExam } from './submit-exam.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const question = (id: number, answer: Answer, seq: number): RunningQuestion => ({
  id,
  questionId: id,
  type: 'mcq',
  body: '',
  choices: [],
  gaps: 0,
  answer,
  seq,
});

const answered = [question(1, [1], 5), question(2, [1], 5)];

type ServerState = {
  /** The server's answers when the page reads them before submitting. */
  later?: RunningQuestion[] | (() => RunningQuestion[]);
  /** The attempt of these answers. */
  readAttempt?: number;
  /** Reads the answers instead of the server. */
  read?: () => Promise<Response>;
  questions?: RunningQuestion[];
  outcome?: 'saved' | 'behind';
  seconds?: number;
  mode?: RunningExam['exam']['mode'];
  /** Sends answers; by default, all are saved. */
  send?: Parameters<typeof createJournal>[0]['send'];
};

const respond = (data: object) => Response.json([{ result: { data } }]);

const toRunning = ({ later = [], readAttempt = 3 }: ServerState) => ({
  attempt: { id: readAttempt },
  questions: typeof later === 'function' ? later() : later,
});

/** An open exam with two answered questions. */
function openExam(server: ServerState) {
  const { questions = answered, outcome = 'saved', seconds = 600, mode = 'multiple' } = server;
  const journal = createJournal({
    userId: 7,
    attemptId: 3,
    questions,
    storage: createMemoryStorage(),
    send: server.send ?? (async (_, batch) => batch.map(({ id, seq }) => ({ id, seq, outcome }))),
    sinceStartMs: () => 60_000,
    onRejected: () => {},
    onConflict: () => void reader.read(),
  });
  const running = { exam: { id: 4, mode }, attempt: { id: 3 } } as RunningExam;
  const reader = createAnswerReader(running, journal.mergeServer);
  const read = vi.fn(server.read ?? (async () => respond(toRunning(server))));
  const request = vi.fn(async (..._: Parameters<typeof fetch>) => respond({ receipt: null }));
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('exam.running') ? read() : request(address, init),
  );
  const attempt = {
    ...running,
    questions,
    journal,
    syncAnswers: reader.readInTime,
    userId: 7,
    left: new AbortController().signal,
    countdown: { get: () => seconds },
  } as unknown as RunningAttempt;
  const onChanged = vi.fn();
  const options = { idempotencyKey: 'key', onStep: () => {}, onChanged };
  return {
    journal,
    onChanged,
    read,
    request,
    run: (strict: boolean) => submitExam(attempt, { ...options, strict }),
  };
}

describe('submitExam', () => {
  test.each([
    { what: 'no answer has changed', later: [question(1, [1], 5), question(2, [1], 5)] },
    { what: 'another device saved the same answer', later: [question(2, [1], 900)] },
    {
      what: 'another device has started another attempt',
      later: [question(2, [2], 900)],
      readAttempt: 5,
    },
    {
      what: 'the answers cannot be read',
      read: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  ])('submits when $what', async ({ what: _, ...server }) => {
    const { run, onChanged, read, request } = openExam(server);
    expect(await run(true)).toBe('done');
    expect(onChanged).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledOnce();
  });

  test.each([
    { types: ['mcq', 'unknown'] as const, strict: false },
    { types: ['mcq', 'mcq'] as const, strict: true },
  ])('submits questions of the types $types with strict $strict', async ({ types, strict }) => {
    const questions = types.map((type, place) => ({ ...question(place + 1, [1], 5), type }));
    const { run, request } = openExam({ questions });
    expect(await run(true)).toBe('done');
    const [, sent] = request.mock.calls[0] ?? [];
    expect(JSON.parse(String(sent?.body))[0]).toMatchObject({ strict });
  });

  test('submits after five seconds when the read of the answers hangs', async () => {
    vi.useFakeTimers();
    const { run, read, request } = openExam({ read: () => new Promise(() => {}) });
    const submitted = run(true);
    await vi.advanceTimersByTimeAsync(4900);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await submitted).toBe('done');
    const again = run(true);
    await vi.advanceTimersByTimeAsync(5100);
    await again;
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('merges the answers of a conflict, however long the read takes', async () => {
    vi.useFakeTimers();
    const later = [question(1, [2], 5000)];
    const { journal } = openExam({
      outcome: 'behind',
      read: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        return respond(toRunning({ later }));
      },
    });
    await journal.answer(1, [3]);
    await vi.advanceTimersByTimeAsync(20_100);
    expect(journal.get().get(1)).toMatchObject({ answer: [2], other: [3] });
  });

  test('shows an answer that another device has replaced, then submits it', async () => {
    const later = [question(1, [1], 5), question(2, [2], 900)];
    const { journal, run, onChanged, request } = openExam({ later });
    expect(await run(true)).toBe('changed');
    expect(onChanged).toHaveBeenCalledWith([1]);
    expect(request).not.toHaveBeenCalled();
    expect(journal.get().get(2)).toMatchObject({ answer: [2], other: [1], state: 'saved' });
    expect(await run(true)).toBe('done');
  });

  test('names all questions of which another device has replaced the answer', async () => {
    const later = [question(1, [3], 900), question(2, [2], 900)];
    const { run, onChanged } = openExam({ later });
    expect(await run(true)).toBe('changed');
    expect(onChanged).toHaveBeenCalledWith([0, 1]);
  });

  test('shows an answer that replaced one that this device sends last', async () => {
    const later = [question(1, [2], 5000)];
    const { journal, run, read, request } = openExam({ later, outcome: 'behind' });
    await journal.answer(1, [3]);
    expect(await run(true)).toBe('changed');
    expect(read).toHaveBeenCalledOnce();
    expect(request).not.toHaveBeenCalled();
    expect(journal.get().get(1)).toMatchObject({ answer: [2], other: [3] });
  });

  test('shows an answer that another device saved with the same counter', async () => {
    const later = [question(1, [2], 600)];
    const { journal, run, request } = openExam({ later, outcome: 'behind' });
    await journal.answer(1, [3]);
    expect(await run(true)).toBe('changed');
    expect(request).not.toHaveBeenCalled();
    expect(journal.get().get(1)).toMatchObject({ seq: 600, answer: [2], other: [3] });
    expect(await run(true)).toBe('done');
  });

  test('shows an answer that was replaced since the page opened, without counters', async () => {
    const questions = [question(1, [1], 0), question(2, [1], 0)];
    const { journal, run } = openExam({ questions, later: [question(1, [2], 0)] });
    expect(await run(true)).toBe('changed');
    expect(journal.get().get(1)).toMatchObject({ answer: [2], other: [1] });
    expect(await run(true)).toBe('done');
  });

  test('submits on the second press if file addresses change with each read', async () => {
    let reads = 0;
    const file = () => question(1, [`https://school.example/scan.jpg?signature=${reads++}`], 0);
    const { run } = openExam({ questions: [file()], later: () => [file()] });
    expect(await run(true)).toBe('changed');
    expect(await run(true)).toBe('done');
  });

  test('shows an answer of another device if the provider stores no counters', async () => {
    const later = [question(1, [2], 0)];
    const { journal, run, request } = openExam({ later });
    await journal.answer(1, [3]);
    expect(await run(true)).toBe('changed');
    expect(request).not.toHaveBeenCalled();
    expect(journal.get().get(1)).toMatchObject({ answer: [2], other: [3], state: 'saved' });
    expect(await run(true)).toBe('done');
  });

  test.each([
    { type: 'mcq', result: 'done' },
    { type: 'unknown', result: 'unsent' },
  ] as const)(
    'with an unsent answer beside a question of the type $type is $result',
    async ({ type, result }) => {
      const questions = [question(1, [1], 5), { ...question(2, [1], 5), type }];
      const send = () => Promise.reject(new TypeError('Failed to fetch'));
      const { journal, run } = openExam({ questions, mode: 'single', send });
      void journal.answer(1, [3]);
      expect(await run(true)).toBe(result);
      journal.stop();
    },
  );

  test("submits an answer that only this device has changed, in the server's form", async () => {
    const { journal, run } = openExam({ later: [question(1, [3], 600)] });
    await journal.answer(1, [4]);
    expect(await run(true)).toBe('done');
  });

  test.each([
    { what: 'the time is over', strict: false, seconds: 600 },
    { what: 'the time ends while the student submits', strict: true, seconds: 0 },
  ])('submits at once when $what', async ({ strict, seconds }) => {
    const { run } = openExam({ later: [question(2, [2], 900)], seconds });
    expect(await run(strict)).toBe('done');
  });
});
