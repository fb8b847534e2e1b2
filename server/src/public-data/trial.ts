import type { Trial } from '@fasl/shared/contracts/classroom/trial';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Trial as WireTrial } from '@fasl/shared/provider-api/school/content';
import { cleanQuestionHtml } from '../html/clean-html.ts';
import type { MediaAddress } from '../media/addresses.ts';
import { ignoreMissing } from '../provider-client/missing-endpoint.ts';
import type { Source } from './source.ts';

/** `null` if the school has no trial lesson, or the provider does not implement the endpoint. */
export const readTrial = (
  { getClient, cache, media }: Source,
  language: Language,
): Promise<Trial | null> =>
  cache('lists', `trial:${language}`, async () => {
    const trial = await getClient(language).getTrial({}).catch(ignoreMissing);
    return trial && toTrial(trial.data, media);
  });

function toTrial({ title, instructor, source, questions }: WireTrial, media: MediaAddress): Trial {
  const { mime, duration } = source;
  const url = media(source.url);
  if (url === null) throw new DomainError('provider_unavailable');
  const captions = source.captions.flatMap(({ lang, label, url: file }) => {
    const address = media(file);
    return address ? [{ lang, label, url: address }] : [];
  });
  return {
    title,
    instructor: instructor && `${instructor.first_name} ${instructor.last_name}`,
    film: { url, mime, duration, captions },
    questions: questions.map(({ body, choices, right, feedback }) => ({
      body: cleanQuestionHtml(body, media),
      choices,
      right,
      feedback: feedback && cleanQuestionHtml(feedback, media),
    })),
  };
}
