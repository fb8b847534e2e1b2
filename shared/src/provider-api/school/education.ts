import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { IdAndName, id, list, maybe } from '../wire/fields.ts';

export const EducationInfo = z.object({
  educationTypes: list(IdAndName),
  diplomas: z.array(
    z.object({
      id,
      name: z.string(),
      education_type_id: maybe(id),
      educationYears: list(z.object({ id, name: z.string(), educationSections: list(IdAndName) })),
    }),
  ),
  educationLanguages: list(IdAndName),
});
export type EducationInfo = z.infer<typeof EducationInfo>;

export const educationEndpoints = {
  getEducationInfo: {
    method: 'GET',
    path: '/education/info',
    auth: 'public',
    summary: 'Diplomas, years, sections and languages of study',
    tolerance:
      "Without `education_type_id` in a diploma the portal sends the id of the education type with the diploma's name, else of the only type, else the diploma's own id.",
    response: EducationInfo,
  },
} satisfies Record<string, Endpoint>;
