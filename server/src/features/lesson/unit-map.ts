import type {
  DocumentUnit,
  Note,
  PlayableVideo,
  WebContentUnit,
} from '@fasl/shared/contracts/lesson/unit';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type {
  Document,
  Video,
  WebContent,
  Note as WireNote,
} from '@fasl/shared/provider-api/learning/unit';
import { cleanLessonHtml } from '../../html/clean-html.ts';
import { type MediaAddress, toWebAddress } from '../../media/addresses.ts';

export function toVideo({ source, ...video }: Video, media: MediaAddress): PlayableVideo {
  return {
    url: ownAddress(source.url, media),
    mime: source.mime,
    duration: source.duration,
    size: source.size,
    captions: source.captions.flatMap(({ lang, label, url }) => {
      const address = media(url);
      return address ? [{ lang, label, url: address }] : [];
    }),
    resumeAt: video.resume_at,
    playsAllowed: video.plays_allowed,
    playsUsed: video.plays_used,
  };
}

export const toDocument = (
  { url, mime, size, downloadable }: Document,
  media: MediaAddress,
): DocumentUnit => ({ url: ownAddress(url, media), mime, size, downloadable });

/** Returns the file's address on the portal. Throws if the file is not the provider's. */
function ownAddress(url: string, media: MediaAddress): string {
  const address = media(url);
  if (!address) throw new DomainError('provider_unavailable');
  return address;
}

type UnitContext = { unitId: number; media: MediaAddress };

export function toWebContent(
  { html, url }: WebContent,
  { unitId, media }: UnitContext,
): WebContentUnit {
  const pageUrl = html === null ? toWebAddress(url) : null;
  return {
    html: html === null ? null : cleanLessonHtml(html, media),
    frameUrl: pageUrl && getFramePath(unitId),
    pageUrl,
  };
}

export const getFramePath = (unitId: number | string) => `/lesson-frame/${unitId}`;

export const toNote = ({ id, at, text }: WireNote): Note => ({ id, at, text });

/** Finds the new note, because providers may return all notes of the unit. */
export function toAddedNote(
  response: WireNote | WireNote[],
  { text, at }: Pick<WireNote, 'text' | 'at'>,
): Note {
  const added = [response]
    .flat()
    .toSorted((one, other) => other.id - one.id)
    .find((note) => !Array.isArray(response) || (note.text === text && note.at === at));
  if (!added)
    throw new DomainError('provider_unavailable', { cause: 'The new note is not listed.' });
  return toNote(added);
}
