import type { AuthResult } from '@fasl/shared/contracts/account/account';
import type { AuthData } from '@fasl/shared/provider-api/account/auth';
import { noteEvent } from '../../security/security-log.ts';
import { toViewer, toViewerUser } from '../../session/viewer.ts';
import type { Context } from '../../trpc/context.ts';
import { revokeToken } from '../../trpc/session-upkeep.ts';

/** Lets somebody in, in place of whoever this browser was signed in as before. */
export async function admit(ctx: Context, data: AuthData): Promise<AuthResult> {
  const { jar, sessions, media, deviceId } = ctx;
  const earlier = jar.session;
  const user = toViewerUser(data.user, media);
  const { token, redirect } = data;
  if (earlier?.token === token) sessions.update(jar, { user, redirect });
  else {
    sessions.begin(jar, { token, deviceId: data.device?.device_id ?? deviceId, user, redirect });
    if (earlier) await revokeToken(ctx, earlier.token);
  }
  noteEvent(ctx, 'login_ok', user.id);
  return { viewer: toViewer(jar), redirect };
}

/** From here on this browser counts as its owner's own, however many strangers guess. */
export function admitByPassword(
  ctx: Context,
  data: AuthData,
  identifier: string,
): Promise<AuthResult> {
  const { email, phone_number } = data.user;
  ctx.told.knownAs = [identifier, email, phone_number].flatMap((name) => name ?? []);
  return admit(ctx, data);
}

/**
 * A link opens the account it was made for, except to somebody who is signed in as another: whoever
 * sent the link must not be able to put its reader into a stranger's account.
 */
export async function admitByLink(ctx: Context, data: AuthData): Promise<AuthResult> {
  const { session } = ctx.jar;
  if (!session || session.user.id === data.user.id) return admit(ctx, data);
  await revokeToken(ctx, data.token);
  return { viewer: toViewer(ctx.jar), redirect: session.redirect };
}
