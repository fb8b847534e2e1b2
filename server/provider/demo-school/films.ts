import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`films/${name}`, import.meta.url));

/** The duration of the single video used by every lesson. */
export const filmSeconds = 24;

const spoken = [
  { from: 0, en: 'Every lesson is a word that stretches.', ar: 'كل حصة كلمة تمتد.' },
  { from: 6, en: 'The dot shows how far you have come.', ar: 'النقطة تريك إلى أين وصلت.' },
  { from: 12, en: 'Half of it is behind you.', ar: 'نصفها خلفك الآن.' },
  { from: 18, en: 'And here the word is whole.', ar: 'وهنا تكتمل الكلمة.' },
];

/** The video as a file and in segments, with captions, by path below the materials. */
export function films(): Map<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ['videos/lesson.mp4', read('lesson.mp4')],
    ['videos/stream.m3u8', read('stream.m3u8')],
    ['videos/stream.m4s', read('stream.m4s')],
    ['videos/lesson.en.vtt', captions('en')],
    ['videos/lesson.ar.vtt', captions('ar')],
  ]);
}

export const filmCaptions = [
  { lang: 'ar', label: 'العربية', url: '/materials/videos/lesson.ar.vtt' },
  { lang: 'en', label: 'English', url: '/materials/videos/lesson.en.vtt' },
];

function captions(language: 'en' | 'ar'): string {
  const cues = spoken.map(
    (cue) => `${clock(cue.from)} --> ${clock(cue.from + 6)}\n${cue[language]}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
