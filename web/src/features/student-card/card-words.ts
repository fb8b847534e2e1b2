import type { Profile } from '@fasl/shared/contracts/account/profile';
import { useTranslation } from 'react-i18next';
import { useCities } from '#lib/format/cities.ts';

/** All that stands on a card, in the page's language. */
export type CardWords = {
  name: string;
  photoUrl: string | null;
  /** What the student studies. */
  studies: string;
  number: { label: string; value: string } | null;
  title: string;
  back: { label: string; value: string; isPhone?: boolean }[];
};

export function useCardWords(profile: Profile): CardWords {
  const { t } = useTranslation(['profile', 'common']);
  const { governorates } = useCities();
  const governorate = governorates.find(({ id }) => id === profile.address.governorateId)?.name;
  const known = (value: string | null | undefined) => value || t('card.missing');
  const { educationYear, educationType, cardNumber } = profile;

  return {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    photoUrl: profile.photoUrl,
    studies: [educationYear, educationType].filter(Boolean).join(t('common:comma')),
    number: cardNumber === null ? null : { label: t('card.student'), value: cardNumber },
    title: t('card.label'),
    back: [
      { label: t('card.school'), value: known(profile.school) },
      { label: t('card.governorate'), value: known(governorate) },
      { label: t('card.parent'), value: known(profile.parentPhone), isPhone: true },
    ],
  };
}

/** In hundredths of the card's width: a long name is written smaller. */
export const nameSize = (name: string): number =>
  Math.max(4.6, Math.min(8, 108 / Math.max(name.length, 1)));
