import type { SubmittedFile } from '@fasl/shared/contracts/lesson/assignment';
import type { MediaAddress } from '../../media/addresses.ts';

/** The files of an attachment answer, which is a JSON list of addresses. */
export function toSubmittedFiles(
  content: string,
  media: MediaAddress,
  names: readonly string[] | null = null,
): SubmittedFile[] {
  return readList(content).flatMap((uri, index) => {
    const url = media(uri);
    const name = names?.[index];
    return url === null ? [] : [{ uri, url, ...(name && { name }) }];
  });
}

/** Some providers send a single file as a plain address instead of a list. */
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
