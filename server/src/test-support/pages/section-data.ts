import type { Section } from '@fasl/shared/contracts/page/section';

/** The data of a part of a page that has loaded. */
export function dataOf<T>(part: Section<T> | null): T {
  if (part?.status !== 'ok') throw new Error('a part of the page failed or is absent');
  return part.data;
}
