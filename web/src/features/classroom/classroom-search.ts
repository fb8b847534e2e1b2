import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';

export type ClassroomSearch = { tab?: number | 'attendance' };

/** The tab that an address names: one of the classroom's by its id, or who was there. */
export function readClassroomSearch({ tab }: Record<string, unknown>): ClassroomSearch {
  if (tab === 'attendance') return { tab };
  const id = Number(tab);
  return Number.isInteger(id) && id > 0 ? { tab: id } : {};
}

/** What is shown: who was where only to somebody who has a place here, else the first part. */
export function openTab(
  { tabs, isMember }: Pick<ClassroomPage, 'tabs' | 'isMember'>,
  tab: ClassroomSearch['tab'],
): NonNullable<ClassroomSearch['tab']> | null {
  if (tab === 'attendance' && isMember) return tab;
  return (tabs.find(({ id }) => id === tab) ?? tabs[0])?.id ?? null;
}
