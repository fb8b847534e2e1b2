import type { TrialQuestion } from '../../../db/schema/school.ts';
import type { FileInput } from '../schema/kinds.ts';
import { decodeFormulas } from '../text/html.ts';
import { readTextColumns } from '../text/text-columns.ts';
import { exportFilmTexts } from './export-film.ts';
import type { ListLiveRows } from './live-rows.ts';
import { type FolderOutput, omitDefaults } from './output.ts';
import { toProseBody } from './texts.ts';

const name = 'trial';

export function exportTrial(out: FolderOutput, live: ListLiveRows): void {
  for (const { values, key } of live('trial')) {
    const video = {
      file: out.copyFilm(String(values['url']), '', name),
      ...exportFilmTexts(out, values, { dir: '', name }),
    };
    const file: FileInput<'trial'> = omitDefaults({
      title: readTextColumns(values, 'title') ?? key,
      teacher: (values['instructorId'] as string | null) ?? undefined,
      video: omitDefaults(video, { captions: [] }),
      questions: (values['questions'] as unknown as TrialQuestion[]).map((question) =>
        exportQuestion(out, question),
      ),
    });
    out.yaml('trial', `${name}.yaml`, file);
  }
}

function exportQuestion(
  out: FolderOutput,
  question: TrialQuestion,
): FileInput<'trial'>['questions'][number] {
  const prose = (html: string) => toProseBody(out, html, '');
  const { bodyEn, bodyAr, choicesEn, choicesAr, right, feedbackEn, feedbackAr } = question;
  const choices = choicesEn.map((en, index) => {
    const text = joinLanguages(decodeFormulas(en), decodeFormulas(choicesAr[index] ?? en));
    return index === right ? { right: text } : text;
  });
  return omitDefaults({
    body: joinLanguages(prose(bodyEn), prose(bodyAr)),
    choices,
    feedback:
      feedbackEn === null || feedbackAr === null
        ? undefined
        : joinLanguages(prose(feedbackEn), prose(feedbackAr)),
  });
}

const joinLanguages = (en: string, ar: string) => (en === ar ? en : { en, ar });
