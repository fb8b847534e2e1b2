import type {
  RunningExam,
  SaveAnswersResult,
  SubmittedExam,
} from '@fasl/shared/contracts/lesson/exam';

/** A device of a student that calls the portal over HTTP, as a page does. */
export type TestClient = ReturnType<typeof createTestClient>;

/** The data or the error status of a call. The status is 0 without a response. */
export type CallResult<T> = { status: number; data?: T };

export function createTestClient(origin: string, deviceId: string) {
  let cookie = '';

  async function call<T>(path: string, input: object, method = 'POST'): Promise<CallResult<T>> {
    const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const headers = {
      origin,
      cookie,
      'x-csrf': '1',
      'x-device-id': deviceId,
      'content-type': 'application/json',
    };
    const sent = { method, headers, ...(method === 'POST' && { body: JSON.stringify(input) }) };
    const answer = await fetch(`${origin}/trpc/${path}${query}`, sent).catch(() => null);
    if (!answer) return { status: 0 };
    const [set] = answer.headers.getSetCookie();
    if (set?.startsWith('fasl=')) cookie = set.split(';')[0] ?? '';
    const body = (await answer.json()) as { result?: { data: T } };
    return { status: answer.status, ...(body.result && { data: body.result.data }) };
  }

  return {
    logIn: (identifier: string, password: string) =>
      call('session.login', { identifier, password }),
    start: ({ testId, ...place }: { testId: number; courseId: number; unitId: number }) =>
      call<{ attemptId: number }>('exam.start', { examId: testId, ...place }),
    read: (examId: number) => call<RunningExam>('exam.running', { examId }, 'GET'),
    save: (attemptId: number, answers: object[]) =>
      call<SaveAnswersResult>('exam.saveAnswers', { attemptId, answers }),
    submit: (place: object) => call<SubmittedExam>('exam.submit', { ...place, strict: false }),
  };
}
