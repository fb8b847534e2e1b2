type Connection = { saveData?: boolean };

/** Whether the browser was asked to spend little. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
