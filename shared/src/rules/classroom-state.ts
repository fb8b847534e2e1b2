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
  accessible: boolean;
  isBanned: boolean;
  hasAdmission: boolean;
  admission: 'default' | 'pending' | 'accepted' | 'rejected' | null;
};

/** What weighs most is said: a ban before a refusal, and that nothing is sold before who may buy. */
export function classroomState(facts: Facts): ClassroomState {
  const { status, accessible, isBanned, hasAdmission, admission } = facts;
  if (isBanned) return 'banned';
  if (hasAdmission && admission === 'rejected') return 'rejected';
  if (status !== 'open') return status;
  if (!accessible) return 'locked';
  if (!hasAdmission || admission === 'accepted') return 'open';
  return admission === 'pending' ? 'pending' : 'register';
}
