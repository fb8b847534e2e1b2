import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';

export type ClassroomSearch = { tab?: number | 'attendance' };

export function readClassroomSearch({ tab }: Record<string, unknown>): ClassroomSearch {
  if (tab === 'attendance') return { tab };
  const id = Number(tab);
  return Number.isInteger(id) && id > 0 ? { tab: id } : {};
}

/** Members may open the attendance. An unknown tab falls back to the first tab. */
export function resolveOpenTab(
  { tabs, isMember }: Pick<ClassroomPage, 'tabs' | 'isMember'>,
  tab: ClassroomSearch['tab'],
): NonNullable<ClassroomSearch['tab']> | null {
  if (tab === 'attendance' && isMember) return tab;
  return (tabs.find(({ id }) => id === tab) ?? tabs[0])?.id ?? null;
}
