import type { z } from 'zod';
import type { Executor } from '../../db/open.ts';
import {
  classroomField,
  enumField,
  idField,
  requireFuture,
  textField,
  timeField,
} from '../command/fields.ts';
import { findTargets } from '../command/targets.ts';
import type { Batch } from './mint.ts';

export const kindField = enumField('What the codes do', ['recharge', 'scratch', 'center']);
/** The other fields of commands that create codes. */
export const batchFields = {
  course: idField('Lesson that the codes open').optional(),
  classroom: classroomField().describe('Classroom that the codes are for').optional(),
  instructor: textField('Label of the instructor that the codes are for', 'label').optional(),
  expires: timeField('When they expire').optional(),
  note: textField('Note for operators').optional(),
};
type BatchFields = z.output<z.ZodObject<typeof batchFields & { kind: typeof kindField }>>;
type CodeTarget = Pick<BatchFields, 'course' | 'classroom'>;

export const hasTarget = ({ course, classroom }: CodeTarget) =>
  course !== undefined || classroom !== undefined;

/** Whether a center code has what it opens. */
export const isOpening = ({ kind, ...target }: BatchFields) =>
  kind !== 'center' || hasTarget(target);

export const missingTarget = {
  path: ['course'],
  message: 'A center code needs a {course} or a {classroom}.',
};

/** Finds the targets and checks the expiry. */
export async function toBatch(
  db: Executor,
  { kind, expires, note, ...target }: BatchFields,
  now: Date,
): Promise<Omit<Batch, 'value'>> {
  requireFuture('expires', expires, now);
  return {
    kind,
    expiresAt: expires ?? null,
    note: note ?? null,
    createdBy: 'operator',
    ...(await findTargets(db, target)),
  };
}
