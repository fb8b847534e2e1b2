export const instructorsInRow = 7;
export const instructorsInRowOnPhone = 3;
export const instructorCarouselMs = 4000;
export const newsCarouselMs = 5000;

/** Instructors turn when one row cannot hold them. */
export const turnsInstructors = (count: number, onDesktop: boolean) =>
  count > instructorsInRow || !onDesktop;
