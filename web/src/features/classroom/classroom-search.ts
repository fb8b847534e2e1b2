export type ClassroomSearch = { tab?: number };

/** The tab that an address names, by its id. */
export function readClassroomSearch({ tab }: Record<string, unknown>): ClassroomSearch {
  const id = Number(tab);
  return Number.isInteger(id) && id > 0 ? { tab: id } : {};
}
