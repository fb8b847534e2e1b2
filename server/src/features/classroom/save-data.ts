import type { FastifyRequest } from 'fastify';

const pictures = new Set(['photoUrl', 'thumbnailUrl', 'landingImageUrl']);

/** Removes images for browsers with Save-Data, which show placeholders instead. */
export function removeImages<T>({ headers }: Pick<FastifyRequest, 'headers'>, answer: T): T {
  if (headers['save-data'] !== 'on') return answer;
  const spare = (key: string, value: unknown) => (pictures.has(key) ? null : value);
  return JSON.parse(JSON.stringify(answer, spare)) as T;
}
