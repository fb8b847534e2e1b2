export const instructorsInRow = 7;
export const instructorsInRowOnPhone = 3;
export const instructorCarouselMs = 4000;
export const newsCarouselMs = 5000;

/** On desktop the row rotates only when it cannot show all instructors. */
export const rotatesInstructors = (count: number, onDesktop: boolean) =>
  count > instructorsInRow || !onDesktop;
