import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { ParentLinks } from './parent-links.tsx';
import { StudentLinks } from './student-links.tsx';

export { SessionWatch } from './session-watch.tsx';

type Props = { user: ViewerUser; full: boolean; wallet: boolean };

/** What the header holds for somebody who is signed in. */
export function MemberLinks(props: Props) {
  return props.user.role === 'parent' ? <ParentLinks {...props} /> : <StudentLinks {...props} />;
}
