import { languageNames } from '../compile/compile-film.ts';
import type { StoredRow } from '../store/load.ts';
import { type FolderOutput, omitDefaults } from './output.ts';

type StoredCaption = { lang: string; label: string; url: string };

/** The duration of a film, and its captions as files beside it. */
export function exportFilmTexts(
  out: FolderOutput,
  values: StoredRow['values'],
  { dir, name }: { dir: string; name: string },
) {
  const captions = (values['captions'] as unknown as StoredCaption[]).map(
    ({ lang, label, url }, index) => {
      const number = index === 0 ? '' : `-${index + 1}`;
      const file = out.copy(url, dir, `${name}${number}.${lang}`);
      return omitDefaults({ language: lang, label, file }, { label: languageNames[lang] });
    },
  );
  return { duration: formatFilmClock(Number(values['durationSeconds'])), captions };
}

function formatFilmClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
