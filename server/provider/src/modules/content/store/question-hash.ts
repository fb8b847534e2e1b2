import { createHash } from 'node:crypto';

type Choice = { id: number; text: string };

/**
 * Identifies a question by its content, without the ids of its choices. A changed question is a new
 * question; earlier attempts keep the old one.
 */
export function hashQuestion(row: Record<string, unknown>): string {
  const { type, weight, body, feedback = null } = row;
  const content = JSON.stringify([type, weight, body, feedback, answersOf(row)]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function answersOf(row: Record<string, unknown>): unknown {
  const key = row['answerKey'] ?? null;
  const choices = (row['choices'] ?? []) as Choice[];
  if (choices.length === 0 || !Array.isArray(key)) return key;
  if (row['type'] === 'ordering') {
    return key.map((id) => choices.find((choice) => choice.id === id)?.text);
  }
  return choices.map(({ id, text }) => [text, key.includes(id)]);
}
