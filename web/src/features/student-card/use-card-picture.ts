import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnName, useSchool } from '#lib/api/school.ts';
import type { CardWords } from './card-words.ts';
import { drawCard } from './draw-card.ts';

/** By the specification. */
const fileName = 'Student_Card.png';

/** The card as a picture, drawn anew whenever it is asked for and let go of when it is no longer shown. */
export function useCardPicture(words: CardWords) {
  const school = { logoUrl: useSchool()?.logoUrl ?? null, ownName: useOwnName() };
  const picture = useQuery({
    queryKey: [['profile', 'cardPicture'], words, school],
    queryFn: async () => URL.createObjectURL(await drawCard(words, school)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    meta: { inline: true },
  });
  const { data: url } = picture;
  // A download that has just begun still reads it.
  useEffect(() => () => void (url && setTimeout(() => URL.revokeObjectURL(url), 10_000)), [url]);
  return picture;
}

export function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
