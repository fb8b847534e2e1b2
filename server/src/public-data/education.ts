import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import type { Language } from '@fasl/shared/contracts/page/language';
import { toEducationOptions } from './education-options.ts';
import type { Source } from './source.ts';

export const readEducation = (source: Source, language: Language): Promise<EducationOptions> =>
  source.cache('lists', `education:${language}`, async () => {
    const { data } = await source.getClient(language).getEducationInfo({});
    return toEducationOptions(data);
  });
