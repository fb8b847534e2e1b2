import { createContext, use } from 'react';
import type { Sitting } from './sitting/sitting.ts';

export const SittingContext = createContext<Sitting | null>(null);

export function useCurrentSitting(): Sitting {
  const sitting = use(SittingContext);
  if (!sitting) throw new Error('No TestProvider found !!!');
  return sitting;
}
