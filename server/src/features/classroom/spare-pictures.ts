import type { FastifyRequest } from 'fastify';

const pictures = new Set(['photoUrl', 'thumbnailUrl', 'landingImageUrl']);

/** For a browser that saves data: where there is no picture the page draws its own, which weighs nothing. */
export function sparePictures<T>({ headers }: Pick<FastifyRequest, 'headers'>, answer: T): T {
  if (headers['save-data'] !== 'on') return answer;
  const spare = (key: string, value: unknown) => (pictures.has(key) ? null : value);
  return JSON.parse(JSON.stringify(answer, spare)) as T;
}
