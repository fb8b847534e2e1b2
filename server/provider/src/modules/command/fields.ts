import { fromCairoClock } from '@fasl/shared/rules/time/cairo-clock';
import { isRealDay } from '@fasl/shared/rules/time/real-day';
import { z } from 'zod';
import { toPiasters } from '../../lib/money.ts';
import { createFieldError, missingFieldMessage } from './usage-error.ts';

/** The largest value of an `integer` column. */
const maxId = 2 ** 31 - 1;

const typeError = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missingFieldMessage : message),
});

export const textField = (description: string, placeholder = 'text') =>
  z
    .string(typeError('must be a text'))
    .min(1, missingFieldMessage)
    .max(2_000, 'must have at most 2000 characters')
    .meta({ description, placeholder });

export function countField(description: string, max: number) {
  const error = `must be from 1 to ${max}`;
  return z
    .int({ error })
    .min(1, error)
    .max(max, error)
    .meta({ description, placeholder: 'number' });
}

export function wholeNumberField(description: string) {
  const error = 'must be a whole number';
  return z
    .int({ error })
    .min(0, error)
    .max(999_999_999, error)
    .meta({ description, placeholder: 'number' });
}

export const idField = (description: string) => countField(description, maxId);

export const enumField = <const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
) =>
  z
    .enum(values, { error: `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}` })
    .meta({ description });

const hasTwoDecimals = (value: number) => /^\d{1,6}(\.\d{1,2})?$/.test(String(value));

/** An amount in EGP, which is converted to piasters. */
export function poundsField(description: string) {
  const error = 'must be an amount like 50';
  // `abort`: otherwise the rules of the whole input would judge the invalid amount too.
  return z
    .number({ error })
    .refine(hasTwoDecimals, { error, abort: true })
    .transform((pounds) => toPiasters(pounds))
    .meta({ description, placeholder: 'EGP' });
}

export function scoreField(description: string) {
  const error = 'must be a number';
  return z
    .number({ error })
    .refine(hasTwoDecimals, error)
    .meta({ description, placeholder: 'points' });
}

/** ISO 8601 only, because `Date` reads 01/12/2027 as 12 January. */
const timePattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** A day (its start in Cairo) or a time (in Cairo unless it has a time zone). */
export function timeField(description: string) {
  const message = 'must be a day like 2027-01-31 or a time like 2027-01-31T18:00';
  return z
    .string(typeError(message))
    .transform((text, context) => {
      const [, day = '', clock = '00:00', zone] = timePattern.exec(text) ?? [];
      const time = Date.parse(`${day}T${clock}${zone ?? 'Z'}`);
      if (Number.isNaN(time) || !isRealDay(day)) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return new Date(zone === undefined ? fromCairoClock(time) : time);
    })
    .meta({ description, placeholder: 'time' });
}

/** Compares with the database clock, so that codes are not expired when they are printed. */
export function requireFuture(field: string, time: Date | undefined, now: Date): void {
  if (time && time <= now) throw createFieldError(field, `{${field}} must be in the future.`);
}

export const urlField = (description: string) =>
  textField(description, 'url').regex(/^https?:\/\/\S+$/, 'must be a web address');

export const flagField = (description: string) => z.boolean().meta({ description }).default(false);

/** The name under which an action is recorded. */
export const operatorField = () =>
  textField('Name under which this is recorded', 'name').default('operator');

export const classroomField = () => textField('Label of the classroom', 'label');

/** An ISO 8601 time of a command's output. */
export const timestamp = z.iso.datetime();
