import type { ClassroomProgress } from '@fasl/shared/contracts/progress';
import type { ClassroomProgress as WireProgress } from '@fasl/shared/provider-api/progress';

export const toClassroomProgress = (progress: WireProgress): ClassroomProgress => {
  const { classroom, completed, total, percentage } = progress;
  const { id, label, title } = classroom;
  return { classroom: { id, label, title }, completed, total, percentage };
};
