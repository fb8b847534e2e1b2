type ClassroomState =
  | 'banned'
  | 'rejected'
  | 'pending'
  | 'register'
  | 'soon'
  | 'closed'
  | 'locked'
  | 'open';

type ClassroomAccess = {
  status: 'open' | 'closed' | 'soon';
  type: 'online' | 'center';
  accessible: boolean;
  /** Enrolled and not banned. */
  isMember: boolean;
  isBanned: boolean;
  hasAdmission: boolean;
  admission: 'default' | 'pending' | 'accepted' | 'rejected' | null;
};

/** Checked in order of severity: a ban or rejection hides everything else. */
export function getClassroomState(facts: ClassroomAccess): ClassroomState {
  const { status, isBanned, hasAdmission, admission } = facts;
  if (isBanned) return 'banned';
  if (hasAdmission && admission === 'rejected') return 'rejected';
  if (status !== 'open') return status;
  if (isLocked(facts)) return 'locked';
  if (!hasAdmission || admission === 'accepted') return 'open';
  return admission === 'pending' ? 'pending' : 'register';
}

/**
 * Providers may send `accessible: false` to every student who is not enrolled, so `status` and the
 * admission decide for these students. A center classroom opens with a code.
 */
const isLocked = ({ accessible, isMember, type }: ClassroomAccess): boolean =>
  !accessible && (isMember || type === 'center');
