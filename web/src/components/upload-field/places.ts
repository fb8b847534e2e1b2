import type { KeptFile } from './kept-file.ts';

type Placed = KeptFile | { place: number };

/** Where files stand among each other: as they were chosen, whichever of them came through first. */
export function createPlaces() {
  const places = new Map<string, number>();
  // What was there before its line stands before all that is chosen.
  const placeOf = (row: Placed) => ('uri' in row ? (places.get(row.uri) ?? -1) : row.place);

  return {
    keep: ({ uri }: KeptFile, place: number) => places.set(uri, place),
    insert: <Row extends Placed>(rows: readonly Row[], row: Row): Row[] => {
      const later = rows.findIndex((one) => placeOf(one) > placeOf(row));
      return rows.toSpliced(later < 0 ? rows.length : later, 0, row);
    },
  };
}
