import type { ClassroomCard, Subject } from '@fasl/shared/contracts/classroom';
import type {
  Category,
  ClassroomCard as WireClassroomCard,
} from '@fasl/shared/provider-api/classroom';
import type { MediaAddress } from './addresses.ts';

/** What turns wire shapes into view models beside the shapes themselves. */
export type Lookups = { media: MediaAddress; subjects: ReadonlyMap<number, Subject> };

/** Subjects come in one language at a time, and a poster shows both. */
export function joinSubjects(
  english: Category[],
  arabic: Category[],
  media: MediaAddress,
): Subject[] {
  const arabicNames = new Map(arabic.map(({ id, name }) => [id, name]));
  return english.map(({ id, name, icon }) => ({
    id,
    nameEn: name,
    nameAr: arabicNames.get(id) ?? name,
    icon: media(icon),
  }));
}

export function toClassroomCard(card: WireClassroomCard, lookups: Lookups): ClassroomCard {
  const [enrolled] = card.enrolled;
  return {
    id: card.id,
    label: card.label,
    title: card.title,
    type: card.type,
    subType: card.sub_type,
    thumbnailUrl: lookups.media(card.thumbnail),
    years: card.educationYears.map(({ name }) => name),
    subject: subjectOf(card.category, lookups),
    instructor: {
      label: card.instructor.label,
      firstName: card.instructor.user.first_name,
      lastName: card.instructor.user.last_name,
    },
    enrolmentStatus: enrolled?.pivot.active ? enrolled.pivot.pivot_status : null,
    priceFrom: card.price_from,
  };
}

/** Who has not signed in has no place anywhere, also where a provider makes no difference. */
export const toGuestCard = (card: WireClassroomCard, lookups: Lookups): ClassroomCard => ({
  ...toClassroomCard(card, lookups),
  enrolmentStatus: null,
});

function subjectOf(category: Category | null, { media, subjects }: Lookups): Subject | null {
  if (!category) return null;
  const { id, name, icon } = category;
  return subjects.get(id) ?? { id, nameEn: name, nameAr: name, icon: media(icon) };
}
