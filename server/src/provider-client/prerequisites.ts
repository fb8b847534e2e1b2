import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { Prerequisite } from '@fasl/shared/provider-api/wire/fields';

type PrerequisiteData = { groups: Prerequisite[][]; criteria: Prerequisites['criteria'] | null };

export const toPrerequisites = ({ groups, criteria }: PrerequisiteData): Prerequisites => ({
  criteria: criteria ?? 'complete',
  groups: groups.map((group) =>
    group.map(({ id, name, classroom_label }) => ({ id, name, classroom: classroom_label })),
  ),
});
