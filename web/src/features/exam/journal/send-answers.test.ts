import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendBeforeUnload } from './send-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const essay = (answer: string): Answer => ({ type: 'text', answer });

function sendAndParse(answer: Answer | null): unknown {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    return new Response();
  });
  const entry = { id: 1, attemptId: 3, userId: 7, questionId: 2, seq: 5 } as const;
  sendBeforeUnload(3, [{ ...entry, type: 'essay', answer }]);
  return JSON.parse(bodies[0] ?? 'null').answers[0].answer;
}

describe('sendBeforeUnload', () => {
  test.each([
    { what: 'half a character', typed: essay('Ethanol \ud83d'), arrives: essay('Ethanol ') },
    { what: 'NUL', typed: essay('Eth\0anol'), arrives: essay('Ethanol') },
    { what: 'whole characters', typed: essay('إيثانول 🧪'), arrives: essay('إيثانول 🧪') },
    { what: 'the text of a gap', typed: ['a\udd2c', 'b'], arrives: ['a', 'b'] },
    { what: 'choices', typed: [3, 1], arrives: [3, 1] },
    { what: 'no answer', typed: null, arrives: null },
  ])('sends $what in a form that the school accepts', ({ typed, arrives }) => {
    expect(sendAndParse(typed)).toEqual(arrives);
  });
});
