export type PreviewFile = {
  address: string;
  name: string;
  look: PreviewKind;
  size?: string | undefined;
  /** Requests a new URL after this one has expired. */
  renew: () => void;
  /** Whether the student may download the file. */
  downloadable: boolean;
};

export type PreviewKind = 'picture' | 'sound' | 'paper';

const pdfName = /\.pdf(?:\?|$)/i;
const pictureName = /\.(?:png|jpe?g|webp|gif|svg)(?:\?|$)/i;

type Kind = { mime: string | null; url: string };

/** How a page can show a file; `null` if it cannot. Without a MIME type the file name decides. */
export function getPreviewKind({ mime, url }: Kind): PreviewKind | null {
  if (mime === null && pictureName.test(url)) return 'picture';
  if (mime?.startsWith('image/')) return 'picture';
  if (mime?.startsWith('audio/')) return 'sound';
  return mime === 'application/pdf' || pdfName.test(url) ? 'paper' : null;
}

/**
 * The URL of a student's own file. In a frame the URL is marked, because image requests send no
 * header.
 */
export function toFileAddress(url: string): string {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  if (!isEmbedded) return url;
  return `${url}${url.includes('?') ? '&' : '?'}embed=1`;
}
