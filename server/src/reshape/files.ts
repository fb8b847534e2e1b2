import type { SentFile } from '@fasl/shared/contracts/upload';
import type { MediaAddress } from './addresses.ts';

/** The files of an answer of attachments, which is the JSON text of a list of addresses. */
export function toSentFiles(content: string, media: MediaAddress): SentFile[] {
  return readList(content).flatMap((uri) => {
    const url = media(uri);
    return url === null ? [] : [{ uri, url }];
  });
}

function readList(content: string): string[] {
  try {
    const given: unknown = JSON.parse(content);
    return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
