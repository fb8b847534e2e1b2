import type { Answer } from '@fasl/shared/contracts/lesson/answer';

/** NUL, and half a character: what pasting, cutting off at a length or a keyboard may leave, and nobody takes for text. */
const broken = /[\0\p{Surrogate}]/gu;
const whole = (text: string) => text.replace(broken, '');

/** As it can be sent. One such character would have everything refused that goes with it. */
export function wholeText(answer: Answer | null): Answer | null {
  if (typeof answer === 'string') return whole(answer);
  if (answer === null) return null;
  if (!Array.isArray(answer)) return { ...answer, answer: whole(answer.answer) };
  return answer.map((one) => (typeof one === 'string' ? whole(one) : one)) as Answer;
}
