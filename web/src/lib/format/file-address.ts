/** A file as it is looked at within a page. */
export type ShownFile = {
  address: string;
  name: string;
  look: FileLook;
  /** In words, where it is known. */
  size?: string | undefined;
  /** Asks for an address that works again. */
  renew: () => void;
  /** Whether it can be had to be read elsewhere. */
  downloadable: boolean;
};

export type FileLook = 'picture' | 'sound' | 'paper';

const paperName = /\.pdf(?:\?|$)/i;
const pictureName = /\.(?:png|jpe?g|webp|gif|svg)(?:\?|$)/i;

type Kind = { mime: string | null; url: string };

/** How a page can show a file of that kind; `null` when it cannot. Whoever does not say the kind may have named it. */
export function lookOf({ mime, url }: Kind): FileLook | null {
  if (mime === null && pictureName.test(url)) return 'picture';
  if (mime?.startsWith('image/')) return 'picture';
  if (mime?.startsWith('audio/')) return 'sound';
  return mime === 'application/pdf' || paperName.test(url) ? 'paper' : null;
}

/** A file of the student's own, as a page in a frame has to ask for it: it can send no header there. */
export function fileAddress(url: string): string {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  if (!isEmbedded) return url;
  return `${url}${url.includes('?') ? '&' : '?'}embed=1`;
}
