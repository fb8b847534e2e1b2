import type { Section } from '@fasl/shared/contracts/page/section';

/** Returns the data of a section, or throws if the section is absent or has failed. */
export function unwrapSection<T>(part: Section<T> | null): T {
  if (part?.status !== 'ok') throw new Error('section failed or is absent');
  return part.data;
}
