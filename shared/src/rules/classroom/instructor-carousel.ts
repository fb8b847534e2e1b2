export const instructorsInRow = 7;
export const instructorsInRowOnPhone = 3;
export const instructorCarouselMs = 4000;
export const newsCarouselMs = 5000;

/** The row rotates when it cannot show all instructors. */
export const rotatesInstructors = (count: number, onDesktop: boolean) =>
  count > instructorsInRow || !onDesktop;
