/**
 * The unit type of agenda items whose page is a unit. An attempt that runs (`test`) has a page
 * outside of its lesson, which may have expired.
 */
export const agendaUnits = {
  slot: 'webinar',
  exam: 'test',
  assignment: 'assignment',
} as const;
