/** A file as it is looked at within a page. */
export type ShownFile = {
  address: string;
  name: string;
  isPicture: boolean;
  /** Asks for an address that works again. */
  renew: () => void;
};

/** A file of the student's own, as a page in a frame has to ask for it: it can send no header there. */
export function fileAddress(url: string): string {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  return isEmbedded ? `${url}?embed=1` : url;
}
