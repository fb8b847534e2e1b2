/** What kind of unit something on the agenda is done in; the rest is done elsewhere. */
export const agendaUnits = {
  slot: 'webinar',
  test: 'test',
  exam: 'test',
  assignment: 'assignment',
} as const;
