import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import type { EducationInfo } from '@fasl/shared/provider-api/school/education';

type IdAndName = { id: number; name: string };
const toChoice = ({ id, name }: IdAndName) => ({ id, name });

export const toEducationOptions = (info: EducationInfo): EducationOptions => ({
  types: info.educationTypes.map(toChoice),
  languages: info.educationLanguages.map(toChoice),
  diplomas: info.diplomas.map(({ id, name, education_type_id, educationYears }) => ({
    id,
    name,
    educationTypeId: education_type_id ?? guessTypeId({ id, name }, info.educationTypes),
    years: educationYears.map((year) => ({
      id: year.id,
      name: year.name,
      sections: year.educationSections.map(toChoice),
    })),
  })),
});

/**
 * The form needs an education type to save. If `education_type_id` is missing, uses the type with
 * the diploma's name, the only type, or the diploma's own id.
 */
function guessTypeId(diploma: IdAndName, types: IdAndName[]): number {
  const only = types.length === 1 ? types[0] : undefined;
  return (types.find(({ name }) => name === diploma.name) ?? only ?? diploma).id;
}
