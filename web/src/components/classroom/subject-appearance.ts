import type { Subject } from '@fasl/shared/contracts/classroom/classroom';
import type { ShapeName } from '../brand/shape.tsx';
import { selectTone, type Tone } from '../brand/tone.ts';

type Appearance = { tone: Tone; shape: ShapeName };

/** Appearance of well-known subjects, by the first word of their English name. */
const appearances: Record<string, Appearance> = {
  chemistry: { tone: 'sun', shape: 'fa' },
  physics: { tone: 'nile', shape: 'lam' },
  math: { tone: 'pop', shape: 'sad' },
  mathematics: { tone: 'pop', shape: 'sad' },
  biology: { tone: 'sky', shape: 'nuqta' },
  arabic: { tone: 'rose', shape: 'fa' },
  geology: { tone: 'night', shape: 'fa' },
  english: { tone: 'clay', shape: 'lam' },
  french: { tone: 'sky', shape: 'fa' },
  german: { tone: 'sun', shape: 'lam' },
  italian: { tone: 'nile', shape: 'fa' },
  history: { tone: 'clay', shape: 'sad' },
  geography: { tone: 'sky', shape: 'sad' },
  psychology: { tone: 'rose', shape: 'nuqta' },
  philosophy: { tone: 'night', shape: 'nuqta' },
};

const shapes: ShapeName[] = ['fa', 'lam', 'sad', 'nuqta'];

/** The same subject has the same colour and shape on every screen. */
export function getSubjectAppearance({ id, nameEn }: Pick<Subject, 'id' | 'nameEn'>): Appearance {
  const word = nameEn.trim().toLowerCase().split(/\s+/)[0] ?? '';
  return (
    appearances[word] ?? {
      tone: selectTone(id),
      shape: shapes[Math.abs(id) % shapes.length] ?? 'fa',
    }
  );
}

/** Shortens a subject for its poster: `لغة عربية` becomes `عربي`. */
export function toPosterText(nameAr: string): string {
  const language = /^(?:ال)?لغة\s+(?:ال)?(\S+ي)ة$/.exec(nameAr.trim());
  return language?.[1] ?? nameAr.trim();
}

export const toPosterCaption = (nameEn: string): string => nameEn.trim().replace(/ language$/i, '');
