import type { IconName } from '#components/brand/icon.tsx';

/** One line of the command bar. */
export type Entry = {
  id: string;
  text: string;
  /** Other words that find it, never shown. */
  also?: string | undefined;
  detail?: string | undefined;
  icon?: IconName | undefined;
  /** A classroom: drawn as a door. */
  isPlace?: boolean | undefined;
  person?: { name: string; photoUrl: string | null } | undefined;
  /** The language of the text where it is not the page's. */
  lang?: string | undefined;
  run: () => void;
};

export type EntryGroup = {
  id: string;
  title: string | null;
  entries: Entry[];
  /** Its best line has the words that were written, not only something like them. */
  exact?: boolean | undefined;
};
