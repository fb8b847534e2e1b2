import { EnrolmentStatus } from '@fasl/shared/contracts/classroom/classroom';
import type {
  LearningRecord,
  RecordClassroom,
} from '@fasl/shared/contracts/classroom/learning-record';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { ClassroomCard } from '@fasl/shared/provider-api/learning/classroom';
import { isBannedFrom } from '../../public-data/classroom-card.ts';
import { readLearningTotals } from './figures.ts';

/** Far more than the dozen classrooms that a student usually has. */
const maxClassrooms = 100;
/** Limits concurrency, so that a record does not use all connections. */
const concurrency = 5;

/** Fails as a whole, because an incomplete record would be misleading. */
export async function readLearningRecord(
  provider: ProviderClient,
  { userId, now }: { userId: number; now: Date },
): Promise<LearningRecord> {
  const [profile, totals, cards] = await Promise.all([
    provider.getMyProfile({}),
    readLearningTotals(provider, userId),
    provider.listMyClassrooms({ query: { page: 1, perPage: maxClassrooms } }),
  ]);
  const { first_name, last_name, student, student_card } = profile.data;
  return {
    name: `${first_name} ${last_name}`,
    cardNumber: student_card?.number ?? null,
    educationYear: student.educationYear?.name ?? null,
    at: now.toISOString(),
    ...totals,
    rooms: await readClassroomRecords(provider, cards.data),
  };
}

async function readClassroomRecords(
  provider: ProviderClient,
  cards: ClassroomCard[],
): Promise<RecordClassroom[]> {
  const rooms: RecordClassroom[] = [];
  for (let first = 0; first < cards.length; first += concurrency) {
    const some = cards.slice(first, first + concurrency);
    rooms.push(...(await Promise.all(some.map((card) => readClassroomRecord(provider, card)))));
  }
  return rooms;
}

async function readClassroomRecord(
  provider: ProviderClient,
  { id, title, enrolled }: ClassroomCard,
): Promise<RecordClassroom> {
  const body = { classroom_id: id };
  const [attendance, tests] = await Promise.all([
    provider.countClassroomAttendance({ body }),
    provider.countClassroomTests({ body }),
  ]);
  return {
    id,
    title,
    status: EnrolmentStatus.safeParse(enrolled[0]?.pivot.pivot_status).data ?? null,
    isBanned: isBannedFrom({ enrolled }),
    attended: attendance.data.attended_courses,
    notAttended: attendance.data.not_attended_courses,
    completed: attendance.data.completed_courses,
    passed: tests.data.passed_tests,
    failed: tests.data.failed_tests,
    notStarted: tests.data.not_started_tests,
    average: tests.data.average_score,
    seconds: attendance.data.time,
  };
}
