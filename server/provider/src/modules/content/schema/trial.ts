import { z } from 'zod';
import { Caption, Clock } from './units.ts';
import { FileName, Key, Text } from './values.ts';

const Choice = z
  .union([Text, z.strictObject({ right: Text })])
  .meta({ description: 'A wrong choice is a text, the right one is { right: … }' });
export type TrialChoice = z.infer<typeof Choice>;

export const isRightChoice = (
  choice: TrialChoice,
): choice is Extract<TrialChoice, { right: unknown }> =>
  typeof choice !== 'string' && 'right' in choice;

const Question = z.strictObject({
  body: Text,
  choices: z
    .array(Choice)
    .min(2)
    .max(6)
    .refine((all) => all.filter(isRightChoice).length === 1, {
      message: 'a question has exactly one right choice, written as right: …',
    }),
  feedback: Text.optional(),
});

const Video = z.strictObject({
  file: FileName,
  duration: Clock.optional(),
  captions: z.array(Caption).default([]),
});

export const TrialFile = z
  .strictObject({
    title: Text,
    teacher: Key.optional().meta({ description: 'The folder of an instructor' }),
    video: Video,
    questions: z.array(Question).min(1).max(5),
  })
  .meta({ title: 'Trial lesson of the guest home' });
