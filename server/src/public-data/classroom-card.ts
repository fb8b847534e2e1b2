import type { ClassroomCard, Subject } from '@fasl/shared/contracts/classroom/classroom';
import type { Language } from '@fasl/shared/contracts/page/language';
import type {
  Category,
  ClassroomCard as WireClassroomCard,
} from '@fasl/shared/provider-api/learning/classroom';
import { shortenYears } from '@fasl/shared/rules/account/year-short';
import type { MediaAddress } from '../media/addresses.ts';
import { translateSubjectName } from './subject-name.ts';

/** Context for mapping cards: language and media addresses. */
export type CardContext = { media: MediaAddress; language: Language };

export function toClassroomCard(card: WireClassroomCard, context: CardContext): ClassroomCard {
  const [enrolled] = card.enrolled;
  const years = card.educationYears.map(({ name }) => name);
  return {
    id: card.id,
    label: card.label,
    title: card.title,
    type: card.type,
    subType: card.sub_type,
    thumbnailUrl: context.media(card.thumbnail),
    years,
    yearMark: shortenYears(years),
    subject: toSubject(card.category, context),
    instructor: {
      label: card.instructor.label,
      firstName: card.instructor.user.first_name,
      lastName: card.instructor.user.last_name,
    },
    enrolmentStatus: enrolled?.pivot.active ? enrolled.pivot.pivot_status : null,
    priceFrom: card.price_from,
  };
}

/** An enrolment that is not active is a ban. */
export const isBannedFrom = ({ enrolled }: Pick<WireClassroomCard, 'enrolled'>): boolean =>
  enrolled[0]?.pivot.active === false;

/** Removes enrolments, which some providers send to guests. */
export const toGuestCard = (card: WireClassroomCard, context: CardContext): ClassroomCard => ({
  ...toClassroomCard(card, context),
  enrolmentStatus: null,
});

function toSubject(category: Category | null, { media, language }: CardContext): Subject | null {
  if (!category) return null;
  const { id, name, icon } = category;
  const otherName = category.other_name ?? translateSubjectName(name, language) ?? name;
  const [nameEn, nameAr] = language === 'en-GB' ? [name, otherName] : [otherName, name];
  return { id, nameEn, nameAr, icon: media(icon) };
}
