import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { type CardContext, toClassroomCard } from '../classroom/map.ts';

/** All of a student's: the row has no way to more of them, and everybody's rows take the standing from it. */
const mostOfMine = 100;

export async function myClassrooms(
  context: CardContext,
  provider: ProviderClient,
): Promise<ClassroomCard[]> {
  const { data } = await provider.listMyClassrooms({ query: { perPage: mostOfMine } });
  return data.map((card) => toClassroomCard(card, context));
}

/** Everybody's list, with the student's own standing in it as far as it can be told. */
export async function withStanding(
  shared: Promise<ClassroomCard[]>,
  mine: Promise<ClassroomCard[]>,
): Promise<ClassroomCard[]> {
  const [cards, own] = await Promise.all([shared, mine.catch(() => [])]);
  const standing = new Map(own.map(({ id, enrolmentStatus }) => [id, enrolmentStatus]));
  return cards.map((card) => ({ ...card, enrolmentStatus: standing.get(card.id) ?? null }));
}
