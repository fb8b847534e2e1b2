import type { MediaFile } from '../read/media.ts';
import type { PositionResolver } from '../read/problems.ts';
import type { FileValue } from '../schema/kinds.ts';
import type { ColumnValue } from '../store/rows.ts';
import type { Compilation } from './context.ts';

type VideoValues = FileValue<'trial'>['video'];

export type FilmUse = {
  dir: string;
  path: string;
  isPublic: boolean;
  /** Resolves positions of the values that name the film. */
  at: (keys: (string | number)[]) => PositionResolver;
};

export const findFilm = (out: Compilation, name: string, use: FilmUse): MediaFile | null =>
  out.file({
    dir: use.dir,
    name,
    allowed: ['mp4', 'm3u8'],
    isPublic: use.isPublic,
    path: use.path,
    position: use.at(['file']),
  });

type FilmLength = { duration?: string | undefined; film: MediaFile | null };

export function getFilmSeconds(
  out: Compilation,
  { duration, film }: FilmLength,
  { path, at }: FilmUse,
): number | null {
  const seconds = duration === undefined ? film?.seconds : parseClock(duration);
  if (seconds) return seconds;
  const message = 'the length of the film is not known; add duration: like 12:30';
  out.reading.problems.add(path, message, at(['file']));
  return null;
}

const parseClock = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export const compileCaptions = (
  out: Compilation,
  captions: VideoValues['captions'],
  { dir, path, isPublic, at }: FilmUse,
): ColumnValue[] =>
  captions.flatMap((caption, place): ColumnValue[] => {
    const position = at(['captions', place, 'file']);
    const words = out.file({ dir, name: caption.file, allowed: ['vtt'], isPublic, path, position });
    const label = caption.label ?? languageNames[caption.language] ?? caption.language;
    return words ? [{ lang: caption.language, label, url: words.url }] : [];
  });

export const languageNames: Record<string, string> = { ar: 'العربية', en: 'English' };
