import type { Section } from '@fasl/shared/contracts/page/section';

/** The data of a loaded section. */
export function unwrapSection<T>(part: Section<T> | null): T {
  if (part?.status !== 'ok') throw new Error('section failed or is absent');
  return part.data;
}
