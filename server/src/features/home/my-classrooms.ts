import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { type CardContext, toClassroomCard } from '../../public-data/classroom-card.ts';

/** Large enough for a single page, because enrolments are matched against the public list. */
const maxMine = 100;

export async function readMyClassrooms(
  context: CardContext,
  provider: ProviderClient,
): Promise<ClassroomCard[]> {
  const { data } = await provider.listMyClassrooms({ query: { perPage: maxMine } });
  return data.map((card) => toClassroomCard(card, context));
}

/** Adds the student's enrolments to the public list, if they can be read. */
export async function addEnrolments(
  shared: Promise<ClassroomCard[]>,
  mine: Promise<ClassroomCard[]>,
): Promise<ClassroomCard[]> {
  const [cards, own] = await Promise.all([shared, mine.catch(() => [])]);
  const statusById = new Map(own.map(({ id, enrolmentStatus }) => [id, enrolmentStatus]));
  return cards.map((card) => ({ ...card, enrolmentStatus: statusById.get(card.id) ?? null }));
}
