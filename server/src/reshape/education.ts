import type { EducationOptions } from '@fasl/shared/contracts/profile';
import type { EducationInfo } from '@fasl/shared/provider-api/education';

type Named = { id: number; name: string };
const toChoice = ({ id, name }: Named) => ({ id, name });

export const toEducationOptions = (info: EducationInfo): EducationOptions => ({
  types: info.educationTypes.map(toChoice),
  languages: info.educationLanguages.map(toChoice),
  diplomas: info.diplomas.map(({ id, name, education_type_id, educationYears }) => ({
    id,
    name,
    educationTypeId: education_type_id,
    years: educationYears.map((year) => ({
      id: year.id,
      name: year.name,
      sections: year.educationSections.map(toChoice),
    })),
  })),
});
