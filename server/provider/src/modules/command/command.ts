import type { z } from 'zod';
import type { CommandContext } from './context.ts';
import { toInputError } from './usage-error.ts';

type CommandDefinition<Input extends z.ZodObject, Output extends z.ZodType, Result> = {
  /** The command-line name, for example `codes mint`. The HTTP path is `/admin/codes/mint`. */
  name: string;
  /** An imperative sentence without a full stop. */
  summary: string;
  input: Input;
  /** The fields that the command line takes by position; the others are flags. */
  args?: readonly (keyof z.input<Input> & string)[];
  /** The last positional field takes all remaining arguments. */
  joinsLastArg?: boolean;
  /** Printed as JSON, with money in EGP and times in ISO 8601. */
  output: Output;
  /** Command lines, keyed by a description of each. */
  examples: Record<string, string>;
  /** Not offered over HTTP, because the command creates or copies a whole school. */
  isLocal?: boolean;
  run: (input: z.output<Input>, context: CommandContext) => Promise<Result>;
  toData: (result: Result) => z.input<Output>;
  /** The lines on standard output. */
  text: (result: Result, input: z.output<Input>) => string[];
  /** The lines on standard error, so that a redirected output contains only results. */
  notes?: (result: Result, input: z.output<Input>) => string[];
  /** A failed result exits with code 1, or returns HTTP 409 with its data. */
  hasFailed?: (result: Result) => boolean;
};

export type CommandResult = { data: unknown; lines: string[]; notes: string[]; hasFailed: boolean };

/** A command for operators, on the command line and under `/admin`. */
export type Command = {
  name: string;
  summary: string;
  input: z.ZodObject;
  args: readonly string[];
  joinsLastArg: boolean;
  output: z.ZodType;
  examples: Record<string, string>;
  isLocal: boolean;
  /** Validates the input, then runs. */
  execute: (input: unknown, context: CommandContext) => Promise<CommandResult>;
};

/** Defines a command whose text output needs more than its data. */
export function defineCommandWithData<Input extends z.ZodObject, Output extends z.ZodType, Result>(
  definition: CommandDefinition<Input, Output, Result>,
): Command {
  const { name, summary, input, output, examples, run, toData, text, notes, hasFailed } =
    definition;
  const { args = [], joinsLastArg = false, isLocal = false } = definition;
  return {
    name,
    summary,
    input,
    args,
    joinsLastArg,
    output,
    examples,
    isLocal,
    async execute(raw, context) {
      const { data: valid, error } = input.safeParse(raw);
      if (error) throw toInputError(error);
      const result = await run(valid, context);
      return {
        data: toData(result),
        lines: text(result, valid),
        notes: notes?.(result, valid) ?? [],
        hasFailed: hasFailed?.(result) ?? false,
      };
    },
  };
}

export const defineCommand = <Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Omit<CommandDefinition<Input, Output, z.input<Output>>, 'toData'>,
): Command => defineCommandWithData({ ...definition, toData: (data) => data });
