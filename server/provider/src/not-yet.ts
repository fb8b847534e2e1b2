import type { EndpointName } from '@fasl/shared/provider-api/index';

/** Rows of the contract that answer 501 until their handlers are written. */
export const notYet = [
  // Learning
  'listNotifications',
  'readNotifications',
  'assignClassroomGroup',
  'getAdmissionForm',
  'submitAdmissionForm',
  'getWebinar',
  'bookSlot',
  'cancelSlot',
  'joinSlot',
  // Dashboard
  'countLearning',
  'getAttendanceRate',
  'getAverageScore',
  'listCompletedUnits',
  'getLearningTime',
  'countClassroomTests',
  'listClassroomTests',
  'countClassroomAttendance',
  'listClassroomAttendance',
] as const satisfies EndpointName[];

export type NotYet = (typeof notYet)[number];
