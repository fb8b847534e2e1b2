import type { EndpointName } from '@fasl/shared/provider-api/index';
import { runMarkedWrite } from '../db/replica/write-mark.ts';
import type { Identity } from './caller.ts';
import type { AnyReply } from './handlers.ts';
import { type IdempotentCall, runIdempotently } from './idempotency.ts';

/** Reads of catalogue, search, history and analytics. None of them decides on access or money. */
export const replicaReads: ReadonlySet<EndpointName> = new Set([
  'listCategories',
  'listClassrooms',
  'listClassroomsByType',
  'listMyClassrooms',
  'getClassroom',
  'getClassroomInfo',
  'listInstructors',
  'getInstructor',
  'searchClassrooms',
  'listNews',
  'getStatistics',
  'getPage',
  'getTrial',
  'getEducationInfo',
  'listWalletHistory',
  'listTimeline',
  'listInvoices',
  'countLearning',
  'getAttendanceRate',
  'getAverageScore',
  'listCompletedUnits',
  'getLearningTime',
  'listAgenda',
  'listProgress',
  'countClassroomTests',
  'listClassroomTests',
  'countClassroomAttendance',
  'listClassroomAttendance',
  'listClassroomWebinars',
]);

/**
 * Frequent requests that change nothing in the responses of `replicaReads`. All other requests of
 * a student count as writes, also `GET` requests: opening a document is recorded.
 */
const unmarkedRequests = new Set<EndpointName>([
  'getMyProfile',
  'listNotifications',
  'readNotifications',
  'listDevices',
  'listOrderedLessons',
  'getPush',
  'getCourse',
  'goToCourse',
  'getUnit',
  'listNotes',
  'getFile',
  'getAttemptClock',
  'submitAnswer',
  'getRechargeRates',
  'getPaymentTaxes',
]);

/** Runs a request on a replica if it is a read for which a replica is fresh enough. */
export async function runOnDatabase(name: EndpointName, work: IdempotentCall): Promise<AnyReply> {
  const { call, request, services, run } = work;
  const { replicas, db } = services;
  const { identity } = call;
  if (!replicas) return runIdempotently(name, work);
  if (replicaReads.has(name)) {
    const freshAfter = getFreshAfter(identity);
    return freshAfter === null ? run(db) : replicas.read(freshAfter, run);
  }
  if (identity.role !== 'student' || unmarkedRequests.has(name)) return runIdempotently(name, work);
  const { studentId, mark = null } = identity;
  const onError = (err: unknown) => request.log.warn({ err }, 'marking a write failed');
  const write = { db, studentId, mark, onError };
  return runMarkedWrite(write, () => runIdempotently(name, work));
}

/** Null for callers that read from the primary: their access is decided in the handler. */
function getFreshAfter(identity: Identity): number | null {
  if (identity.role === 'guest') return Number.NEGATIVE_INFINITY;
  if (identity.role !== 'student') return null;
  return identity.mark?.latest ?? Number.NEGATIVE_INFINITY;
}
