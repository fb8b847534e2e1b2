import type { Viewer, ViewerUser } from '@fasl/shared/contracts/account/viewer';
import type { User } from '@fasl/shared/provider-api/account/auth';
import type { MediaAddress } from '../media/addresses.ts';
import type { SessionJar } from './sessions.ts';

type Person = Pick<User, 'id' | 'username' | 'first_name' | 'profile_photo' | 'role'> &
  Partial<Pick<User, 'child'>>;

export const toViewerUser = (user: Person, media: MediaAddress): ViewerUser => ({
  id: user.id,
  username: user.username,
  firstName: user.first_name,
  photoUrl: media(user.profile_photo),
  role: user.role,
  childName: user.child?.first_name || null,
});

export const toViewer = ({ session, kind }: SessionJar): Viewer => ({
  user: session?.user ?? null,
  redirect: session?.redirect ?? null,
  embedded: kind === 'embed',
});
