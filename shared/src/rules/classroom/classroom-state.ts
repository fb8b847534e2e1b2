type ClassroomState =
  | 'banned'
  | 'rejected'
  | 'pending'
  | 'register'
  | 'soon'
  | 'closed'
  | 'locked'
  | 'open';

type Facts = {
  status: 'open' | 'closed' | 'soon';
  type: 'online' | 'center';
  accessible: boolean;
  /** Enrolled and not banned. */
  isMember: boolean;
  isBanned: boolean;
  hasAdmission: boolean;
  admission: 'default' | 'pending' | 'accepted' | 'rejected' | null;
};

/** What weighs most is said: a ban before a refusal, and that nothing is sold before who may buy. */
export function classroomState(facts: Facts): ClassroomState {
  const { status, isBanned, hasAdmission, admission } = facts;
  if (isBanned) return 'banned';
  if (hasAdmission && admission === 'rejected') return 'rejected';
  if (status !== 'open') return status;
  if (isLocked(facts)) return 'locked';
  if (!hasAdmission || admission === 'accepted') return 'open';
  return admission === 'pending' ? 'pending' : 'register';
}

/**
 * A provider may send `accessible: false` to every student who is not enrolled, so for them
 * `status` and the admission decide. A center classroom opens with a code.
 */
const isLocked = ({ accessible, isMember, type }: Facts): boolean =>
  !accessible && (isMember || type === 'center');
