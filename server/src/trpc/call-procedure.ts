import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server';
import type { z } from 'zod';
import { procedureSteps } from '../observability/steps.ts';

type Asked = {
  ctx: unknown;
  path: string;
  type: TRPCProcedureType;
  batchIndex: number;
  getRawInput: () => Promise<unknown>;
  signal: AbortSignal | undefined;
};
type Passed = Asked & { input?: unknown; meta: unknown };
type Change = { ctx?: object; input?: unknown; getRawInput?: Asked['getRawInput'] };
type Next = (change?: Change) => Promise<Outcome>;
type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError };
type Step = (passed: Passed & { next: Next }) => Promise<Outcome>;

/** What tRPC keeps of a procedure, which its types do not tell. */
type Definition = {
  middlewares: (Step & { _type?: 'input' | 'output' })[];
  inputs: z.ZodType[];
  output?: z.ZodType;
  meta: unknown;
};
type Compiled = { steps: Step[]; meta: unknown };

const compiled = new WeakMap<AnyTRPCProcedure, Compiled>();

/**
 * Runs a procedure as tRPC itself does (a test compares the answers byte by byte). tRPC copies all
 * it passes on in a way that engines cannot make fast, and asks zod for a promise, which zod can
 * give only without the code it has generated for a shape.
 */
export const callProcedure = (procedure: AnyTRPCProcedure, asked: Asked): Promise<unknown> =>
  procedureSteps.tracePromise(run, { name: asked.path }, undefined, procedure, asked);

async function run(procedure: AnyTRPCProcedure, asked: Asked): Promise<unknown> {
  const { steps, meta } = compiledOf(procedure);
  const outcome = await take(steps, 0, { ...asked, meta });
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}

async function take(steps: Step[], index: number, passed: Passed): Promise<Outcome> {
  const step = steps[index];
  if (!step) throw new Error('A procedure ends with what answers it.');
  const next: Next = (change) => take(steps, index + 1, change ? changed(passed, change) : passed);
  try {
    return await step({ ...passed, next });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}

const changed = (passed: Passed, change: Change): Passed => ({
  ...passed,
  ...change,
  ctx: change.ctx ? { ...(passed.ctx as object), ...change.ctx } : passed.ctx,
});

function compiledOf(procedure: AnyTRPCProcedure): Compiled {
  const known = compiled.get(procedure);
  if (known) return known;
  const definition = procedure._def as unknown as Definition;
  const made = { steps: stepsOf(definition), meta: definition.meta };
  compiled.set(procedure, made);
  return made;
}

function stepsOf({ middlewares, inputs, output }: Definition): Step[] {
  const schemas = inputs.values();
  return middlewares.map((step) => {
    const schema = step._type === 'input' ? schemas.next().value : output;
    if (!schema || !step._type) return step;
    return step._type === 'input' ? inputStep(schema) : outputStep(schema);
  });
}

const inputStep =
  (schema: z.ZodType): Step =>
  async ({ getRawInput, input, next }) => {
    const { data, error } = schema.safeParse(await getRawInput());
    if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
    return next({ input: isObject(input) && isObject(data) ? { ...input, ...data } : data });
  };

const outputStep =
  (schema: z.ZodType): Step =>
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
