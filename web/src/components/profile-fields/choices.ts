const choices = new Set([
  'educationTypeId',
  'educationYearId',
  'educationSectionId',
  'educationLanguageId',
  'governorateId',
  'cityId',
  'gender',
  'parentRelation',
]);

/** Fields that are chosen, not written: the sentence that asks for them uses another verb. */
export const kindOf = (name: string): 'choice' | undefined =>
  choices.has(name) ? 'choice' : undefined;
