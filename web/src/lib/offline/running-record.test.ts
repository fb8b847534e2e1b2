import { describe, expect, test } from 'vitest';
import { readStoredValue } from '../storage/storage.ts';
import { endRunningExam, startRunningExam } from './running-record.ts';

const location = { unitId: 3, courseId: 9, classroomLabel: 'chemistry' };

describe('endRunningExam', () => {
  test('ends only the given exam, not one running in another tab', () => {
    startRunningExam({ testId: 1, ...location });
    endRunningExam(2);
    expect(readStoredValue('running-test')).toContain('"testId":1');
    endRunningExam(1);
    expect(readStoredValue('running-test')).toBeNull();
  });
});
