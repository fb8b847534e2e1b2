import type { VideoUnit } from '@fasl/shared/contracts/lesson/unit';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../../trpc/context.ts';
import { toDomainError } from '../../trpc/errors.ts';
import { toSection } from '../../trpc/section.ts';
import { toNote, toVideo } from './unit-map.ts';

/** The video with the student's notes. The notes stay readable when all views are used up. */
export async function readVideoUnit(
  { provider, media }: Pick<Context, 'provider' | 'media'>,
  unitId: number,
): Promise<VideoUnit> {
  const params = { id: unitId };
  const [video, notes] = await Promise.all([
    provider.playVideo({ params }).catch(usedUp),
    toSection(provider.listNotes({ params })),
  ]);
  return {
    film: video && toVideo(video.data, media),
    notes: notes.status === 'ok' ? notes.data.data.map(toNote) : null,
  };
}

/** A 403 without a code can have other reasons, for example an expired lesson. */
function usedUp(error: unknown): null {
  const refusal = toDomainError(error);
  const { code, assumed, show, message } = refusal;
  if (code !== 'plays_used_up') throw error;
  if (assumed && show) throw new DomainError('forbidden', { message, show, cause: refusal });
  return null;
}
