import type { TrialQuestion } from '../../../db/schema/school.ts';
import type { PositionResolver } from '../read/problems.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { FileValue } from '../schema/kinds.ts';
import { isRightChoice } from '../schema/trial.ts';
import { trialKey } from '../store/keys.ts';
import { encodeFormulas, proseToHtml } from '../text/html.ts';
import { toBothLanguages, toTextColumns } from '../text/text-columns.ts';
import { compileCaptions, type FilmUse, findFilm, getFilmSeconds } from './compile-film.ts';
import type { Compilation } from './context.ts';

/** The files of the trial lesson are public, because guests see it. */
export function compileTrial(out: Compilation, { path, value, at }: SourceFile<'trial'>): void {
  const { title, teacher = null, video } = value;
  out.requireKey('instructor', teacher, { path, position: at(['teacher']) });
  const use: FilmUse = { dir: '', path, isPublic: true, at: (keys) => at(['video', ...keys]) };
  const film = findFilm(out, video.file, use);
  if (!film) return;
  const durationSeconds = getFilmSeconds(out, { ...video, film }, use);
  if (durationSeconds === null) return;
  out.add('trial', trialKey, {
    path,
    values: {
      ...toTextColumns('title', title),
      instructorId: teacher,
      url: film.url,
      mime: film.mime,
      durationSeconds,
      captions: compileCaptions(out, video.captions, use),
      questions: value.questions.map((question, place) =>
        compileQuestion(out, question, { path, position: at(['questions', place]) }),
      ),
    },
  });
}

type QuestionInput = FileValue<'trial'>['questions'][number];
type QuestionPlace = { path: string; position: PositionResolver };

function compileQuestion(
  out: Compilation,
  { body, choices, feedback }: QuestionInput,
  place: QuestionPlace,
): TrialQuestion {
  const { address } = out.images('', place);
  const toHtml = (text: string) => proseToHtml(text, address);
  const bodies = toBothLanguages(body);
  const texts = choices.map((choice): { en: string; ar: string } =>
    toBothLanguages(isRightChoice(choice) ? choice.right : choice),
  );
  const explained = feedback === undefined ? null : toBothLanguages(feedback);
  return {
    bodyEn: toHtml(bodies.en),
    bodyAr: toHtml(bodies.ar),
    choicesEn: texts.map(({ en }) => encodeFormulas(en)),
    choicesAr: texts.map(({ ar }) => encodeFormulas(ar)),
    right: choices.findIndex(isRightChoice),
    feedbackEn: explained && toHtml(explained.en),
    feedbackAr: explained && toHtml(explained.ar),
  };
}
