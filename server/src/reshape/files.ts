import type { SentFile } from '@fasl/shared/contracts/upload';
import type { MediaAddress } from './addresses.ts';

/** The files of an answer of attachments, which is the JSON text of a list of addresses. */
export function toSentFiles(content: string, media: MediaAddress): SentFile[] {
  return readList(content).flatMap((uri) => {
    const url = media(uri);
    return url === null ? [] : [{ uri, url }];
  });
}

/** Some providers keep a single file as its bare address. */
const bareAddress = /^(?:https?:\/\/|\/)\S+$/;

function readList(content: string): string[] {
  if (bareAddress.test(content.trim())) return [content.trim()];
  try {
    const given: unknown = JSON.parse(content);
    return [given].flat().filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}
