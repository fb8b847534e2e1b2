import type { ProfilePage, ProfileTab } from '@fasl/shared/contracts/account/profile';
import {
  basicRefusals,
  educationalRefusals,
  personalRefusals,
} from '@fasl/shared/rules/account/profile';
import type { ProfileValues } from '#components/profile-fields/profile-values.ts';
import { today } from '#lib/format/dates.ts';
import type { Tab } from './profile-search.ts';

/** The fields of one tab, as the rules of both sides judge them. */
export function refusalsOf(tab: Tab, values: ProfileValues, page: ProfilePage) {
  if (tab === 'basic') return basicRefusals(values);
  if (tab === 'educational') return educationalRefusals(values, page.education);
  return personalRefusals(values, today(), page.profile.phone);
}

/** The tab's name on the wire. */
export const wireTabs: Record<Tab, ProfileTab> = {
  basic: 'basic_info',
  educational: 'educational_info',
  personal: 'personal_info',
};

/** What the fields are called, for a sentence that names them. */
export const fieldLabels = {
  firstName: 'profile:firstName',
  lastName: 'profile:lastName',
  educationTypeId: 'profile-fields:diploma',
  educationYearId: 'profile-fields:year',
  educationSectionId: 'profile-fields:section',
  educationLanguageId: 'profile-fields:language',
  school: 'profile-fields:school',
  gender: 'profile-fields:gender',
  birthDate: 'profile-fields:birthDate',
  parentRelation: 'profile-fields:parentRelation',
  parentPhone: 'profile-fields:parentPhone',
  governorateId: 'profile-fields:governorate',
  cityId: 'profile-fields:city',
} as const;

export type CheckedField = keyof typeof fieldLabels;
