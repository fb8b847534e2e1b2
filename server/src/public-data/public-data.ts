import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { NewsItem, Statistics } from '@fasl/shared/contracts/classroom/home';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import type { Trial } from '@fasl/shared/contracts/classroom/trial';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Page, PageSlug } from '@fasl/shared/contracts/school/page';
import type { School } from '@fasl/shared/contracts/school/school';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { readClassrooms, readIsClassroomOpen } from './classrooms.ts';
import { readEducation } from './education.ts';
import { readInstructors, readNews, readStatistics } from './lists.ts';
import { readPage, readSchool } from './school.ts';
import { createSource, type SourceDeps } from './source.ts';
import { type Channel, readTariff, type Tariff } from './tariff.ts';
import { readTrial } from './trial.ts';

/** Data that is the same for every visitor, cached by language. */
export type PublicData = {
  school: (language: Language) => Promise<School>;
  page: (language: Language, slug: PageSlug) => Promise<Page>;
  news: (language: Language) => Promise<NewsItem[]>;
  statistics: () => Promise<Statistics>;
  instructors: (language: Language) => Promise<InstructorCard[]>;
  classrooms: (language: Language) => Promise<ClassroomCard[]>;
  isClassroomOpen: (label: string) => Promise<boolean>;
  trial: (language: Language) => Promise<Trial | null>;

  education: (language: Language) => Promise<EducationOptions>;
  /** Requires a student's token, but returns the same data for all students. */
  tariff: (channel: Channel, client: ProviderClient) => Promise<Tariff>;
};

export function createPublicData(deps: SourceDeps): PublicData {
  const source = createSource(deps);
  return {
    school: (language) => readSchool(source, language),
    page: (language, slug) => readPage(source, language, slug),
    news: (language) => readNews(source, language),
    statistics: () => readStatistics(source),
    instructors: (language) => readInstructors(source, language),
    classrooms: (language) => readClassrooms(source, language),
    isClassroomOpen: (label) => readIsClassroomOpen(source, label),
    trial: (language) => readTrial(source, language),

    education: (language) => readEducation(source, language),
    tariff: (channel, client) => readTariff(source, channel, client),
  };
}
