import type { ZodError } from 'zod';

/** Rejects a command before it changes anything. Operators see the message. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** A sentence about a field, with other fields in braces: `A {code} needs a {course}.` */
type InputProblem = { field: string; sentence: string };

/** Invalid input. The command line and HTTP write field names differently. */
export class InputError extends UsageError {
  override readonly name = 'InputError';
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map(({ sentence }) => labelFields(sentence, (field) => field)).join(' '));
    this.problems = problems;
  }
}

export const createFieldError = (field: string, sentence: string): InputError =>
  new InputError([{ field, sentence }]);

export const labelFields = (sentence: string, labelOf: (field: string) => string): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, field: string) => labelOf(field));

export const missingFieldMessage = 'is required';

/**
 * A message with a field in braces is a whole sentence; any other message follows the field's name.
 */
export function toInputError({ issues }: ZodError): InputError {
  return new InputError(
    issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((field) => ({ field, sentence: `{${field}} is unknown.` }));
      }
      const field = String(issue.path[0] ?? 'input');
      const { message } = issue;
      return { field, sentence: message.includes('{') ? message : `{${field}} ${message}.` };
    }),
  );
}
