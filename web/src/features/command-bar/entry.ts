import type { IconName } from '#components/brand/icon.tsx';
import type { ShapeName } from '#components/brand/shape.tsx';
import type { Tone } from '#components/brand/tone.ts';

export type CommandEntry = {
  id: string;
  text: string;
  searchTerms?: string | undefined;
  detail?: string | undefined;
  icon?: IconName | undefined;
  /** The small poster of a classroom or subject. */
  poster?: { word: string; tone: Tone; shape: ShapeName } | undefined;
  person?: { name: string; photoUrl: string | null } | undefined;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
  run: () => void;
};

export type CommandEntryGroup = {
  id: string;
  title: string | null;
  entries: CommandEntry[];
  /** Whether the best entry matches the words as typed, not only similar ones. */
  exact?: boolean | undefined;
};
