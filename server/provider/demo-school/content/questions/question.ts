import type { Text } from '../text.ts';

/**
 * Bodies are HTML; formulas are between \( and \). Gap bodies contain {{1}}, {{2}} … in both
 * languages.
 */
export type QuestionContent =
  | { type: 'mcq'; weight: number; body: Text; choices: Text[]; right: number }
  | { type: 'mrq'; weight: number; body: Text; choices: Text[]; right: number[] }
  | { type: 'gap'; weight: number; body: Text; accepted: string[][] }
  | { type: 'ordering'; weight: number; body: Text; items: Text[] }
  | { type: 'essay'; weight: number; body: Text; model: Text }
  | { type: 'attachment'; weight: number; body: Text };

export function oneOf(body: Text, choices: Text[], right: number): QuestionContent {
  return { type: 'mcq', weight: 2, body, choices, right };
}

export function someOf(body: Text, choices: Text[], right: number[]): QuestionContent {
  return { type: 'mrq', weight: 3, body, choices, right };
}

/** The accepted answers of each gap. */
export function gaps(body: Text, accepted: string[][]): QuestionContent {
  return { type: 'gap', weight: accepted.length * 2, body, accepted };
}

/** The items are listed in the right order here. */
export function inOrder(body: Text, items: Text[]): QuestionContent {
  return { type: 'ordering', weight: 3, body, items };
}

export function essay(body: Text, model: Text): QuestionContent {
  return { type: 'essay', weight: 6, body, model };
}

export function attachment(body: Text): QuestionContent {
  return { type: 'attachment', weight: 6, body };
}

/** A question of a language exam: only the instruction is translated. */
export function inLanguage(lang: string, instruction: Text, sentence: string): Text {
  const quoted = `<p lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${sentence}</p>`;
  return {
    en: `<p>${instruction.en}</p>${quoted}`,
    ar: `<p>${instruction.ar}</p>${quoted}`,
  };
}
