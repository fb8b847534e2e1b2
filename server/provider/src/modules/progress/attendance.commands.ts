import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { withTransaction } from '../command/context.ts';
import { idField, textField } from '../command/fields.ts';
import { UsageError } from '../command/usage-error.ts';
import { setAttendance } from './record-attendance.ts';

const State = z.enum(['attended', 'absent']);

const attendance = defineCommand({
  name: 'attendance',
  summary: 'Record that a student attended a lesson or was absent',
  input: z.strictObject({
    student: textField('Number of the student', 'number'),
    course: idField('Id of the lesson, from `lessons list`'),
    state: z
      .enum(State.options, { error: 'must be attended or absent' })
      .meta({ description: 'What is recorded', placeholder: 'state' }),
  }),
  args: ['student', 'course', 'state'],
  output: z.object({ student: z.string(), course: z.int(), state: State }),
  examples: {
    'Record attendance at a center': 'attendance 202612345 7 attended',
    'Record an absence': 'attendance 202612345 7 absent',
  },
  async run({ student, course, state }, context) {
    const number = toAsciiDigits(student);
    const error = await withTransaction(context, (tx, now) =>
      setAttendance(tx, { number, courseId: course, state, now }),
    );
    if (error !== null) throw new UsageError(error);
    return { student: number, course, state };
  },
  text: ({ student, course, state }) => [
    state === 'attended'
      ? `Student ${student} attended lesson ${course}.`
      : `Student ${student} was absent from lesson ${course}.`,
  ],
});

export const attendanceCommands = [attendance];
