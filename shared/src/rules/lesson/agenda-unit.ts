/** The unit type of agenda items that belong to a unit; other kinds do not. */
export const agendaUnits = {
  slot: 'webinar',
  test: 'test',
  exam: 'test',
  assignment: 'assignment',
} as const;
