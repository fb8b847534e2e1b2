import {
  instructorCarouselMs,
  turnsInstructors,
} from '@fasl/shared/rules/classroom/instructor-carousel';
import type { RefObject } from 'react';
import { useMedia } from '#lib/browser/use-media.ts';
import { advance } from './track.ts';
import { useAutoplay } from './use-autoplay.ts';

/** A row of seven stands still on a desktop; more of them, or a smaller screen, turn. */
export function useInstructorTurn(track: RefObject<HTMLElement | null>, count: number) {
  const desktop = useMedia('desktop');
  const turns = count > 1 && turnsInstructors(count, desktop);
  const autoplay = useAutoplay({ everyMs: instructorCarouselMs, enabled: turns, track, advance });
  return { turns, ...autoplay };
}
