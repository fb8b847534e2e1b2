import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server';
import type { z } from 'zod';
import { procedureChannel } from '../observability/trace-channels.ts';

type ProcedureCall = {
  ctx: unknown;
  path: string;
  type: TRPCProcedureType;
  batchIndex: number;
  getRawInput: () => Promise<unknown>;
  signal: AbortSignal | undefined;
};
type StepInput = ProcedureCall & { input?: unknown; meta: unknown };
type StepChange = { ctx?: object; input?: unknown; getRawInput?: ProcedureCall['getRawInput'] };
type NextStep = (change?: StepChange) => Promise<StepResult>;
type StepResult = { ok: true; data: unknown } | { ok: false; error: TRPCError };
type ProcedureStep = (passed: StepInput & { next: NextStep }) => Promise<StepResult>;

/** tRPC's internal definition of a procedure, which tRPC's types omit. */
type Definition = {
  middlewares: (ProcedureStep & { _type?: 'input' | 'output' })[];
  inputs: z.ZodType[];
  output?: z.ZodType;
  meta: unknown;
};
type CompiledProcedure = { steps: ProcedureStep[]; meta: unknown };

const compiled = new WeakMap<AnyTRPCProcedure, CompiledProcedure>();

/**
 * Runs a procedure as tRPC does; a test compares responses byte by byte. tRPC's own caller copies
 * its options at every step and calls zod asynchronously, which disables zod's generated code.
 */
export const callProcedure = (procedure: AnyTRPCProcedure, call: ProcedureCall): Promise<unknown> =>
  procedureChannel.tracePromise(run, { name: call.path }, undefined, procedure, call);

async function run(procedure: AnyTRPCProcedure, call: ProcedureCall): Promise<unknown> {
  const { steps, meta } = getCompiled(procedure);
  const outcome = await runStep(steps, 0, { ...call, meta });
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}

async function runStep(
  steps: ProcedureStep[],
  index: number,
  passed: StepInput,
): Promise<StepResult> {
  const step = steps[index];
  if (!step) throw new Error('procedure has no resolver');
  const next: NextStep = (change) =>
    runStep(steps, index + 1, change ? changed(passed, change) : passed);
  try {
    return await step({ ...passed, next });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}

const changed = (passed: StepInput, change: StepChange): StepInput => ({
  ...passed,
  ...change,
  ctx: change.ctx ? { ...(passed.ctx as object), ...change.ctx } : passed.ctx,
});

function getCompiled(procedure: AnyTRPCProcedure): CompiledProcedure {
  const known = compiled.get(procedure);
  if (known) return known;
  const definition = procedure._def as unknown as Definition;
  const made = { steps: listSteps(definition), meta: definition.meta };
  compiled.set(procedure, made);
  return made;
}

function listSteps({ middlewares, inputs, output }: Definition): ProcedureStep[] {
  const schemas = inputs.values();
  return middlewares.map((step) => {
    const schema = step._type === 'input' ? schemas.next().value : output;
    if (!schema || !step._type) return step;
    return step._type === 'input' ? inputStep(schema) : outputStep(schema);
  });
}

const inputStep =
  (schema: z.ZodType): ProcedureStep =>
  async ({ getRawInput, input, next }) => {
    const { data, error } = schema.safeParse(await getRawInput());
    if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
    return next({ input: isObject(input) && isObject(data) ? { ...input, ...data } : data });
  };

const outputStep =
  (schema: z.ZodType): ProcedureStep =>
  async ({ next }) => {
    const outcome = await next();
    if (!outcome.ok) return outcome;
    const { data, error } = schema.safeParse(outcome.data);
    if (!error) return { ...outcome, data };
    throw new TRPCError({
      message: 'Output validation failed',
      code: 'INTERNAL_SERVER_ERROR',
      cause: error,
    });
  };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
