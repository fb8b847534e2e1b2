import type { Profile } from '@fasl/shared/contracts/account/profile';
import { useTranslation } from 'react-i18next';
import { useCities } from '#lib/format/cities.ts';

export type CardContent = {
  name: string;
  photoUrl: string | null;
  studies: string[];
  number: { label: string; value: string } | null;
  title: string;
  back: { label: string; value: string; isPhone?: boolean }[];
};

export function useCardContent(profile: Profile): CardContent {
  const { t } = useTranslation('profile');
  const { governorates } = useCities();
  const governorate = governorates.find(({ id }) => id === profile.address.governorateId)?.name;
  const orMissing = (value: string | null | undefined) => value || t('card.missing');
  const { educationYear, educationType, cardNumber } = profile;

  return {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    photoUrl: profile.photoUrl,
    studies: [educationYear, educationType].flatMap((name) => name ?? []),
    number: cardNumber === null ? null : { label: t('card.student'), value: cardNumber },
    title: t('card.label'),
    back: [
      { label: t('card.school'), value: orMissing(profile.school) },
      { label: t('card.governorate'), value: orMissing(governorate) },
      { label: t('card.parent'), value: orMissing(profile.parentPhone), isPhone: true },
    ],
  };
}

/** Font size in hundredths of the card's width; smaller for longer names. */
export const getNameFontSize = (name: string): number => {
  const smallest = name.length > 56 ? 3.7 : 4.6;
  return Math.max(smallest, Math.min(8, 108 / Math.max(name.length, 1)));
};
