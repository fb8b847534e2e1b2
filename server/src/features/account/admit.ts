import type { AuthResult } from '@fasl/shared/contracts/account/account';
import type { AuthData } from '@fasl/shared/provider-api/account/auth';
import { logSecurityEvent } from '../../security/security-log.ts';
import { toViewer, toViewerUser } from '../../session/viewer.ts';
import type { Context } from '../../trpc/context.ts';
import { revokeToken } from '../../trpc/session-upkeep.ts';

/** Starts a session, and ends the browser's previous session. */
export async function startSession(ctx: Context, data: AuthData): Promise<AuthResult> {
  const { jar, sessions, media, deviceId } = ctx;
  const earlier = jar.session;
  const user = toViewerUser(data.user, media);
  const { token, redirect } = data;
  const paid = data.user.student?.registration_paid ? { feesPaidAt: 0 } : {};
  if (earlier?.token === token) sessions.update(jar, { user, redirect, ...paid });
  else {
    const device = data.device?.device_id ?? deviceId;
    sessions.begin(jar, { token, deviceId: device, user, redirect, ...paid });
    if (earlier) await revokeToken(ctx, earlier.token);
  }
  logSecurityEvent(ctx, 'login_ok', user.id);
  return { viewer: toViewer(jar), redirect };
}

/** Also marks the browser as known, so that its login attempts are counted separately. */
export function startPasswordSession(
  ctx: Context,
  data: AuthData,
  identifier: string,
): Promise<AuthResult> {
  const { email, phone_number } = data.user;
  ctx.responseState.knownAs = [identifier, email, phone_number].flatMap((name) => name ?? []);
  return startSession(ctx, data);
}

/**
 * Logs in the account of a link, unless another user is logged in: a link must not log its reader
 * in to another account.
 */
export async function startLinkSession(ctx: Context, data: AuthData): Promise<AuthResult> {
  const { session } = ctx.jar;
  if (!session || session.user.id === data.user.id) return startSession(ctx, data);
  await revokeToken(ctx, data.token);
  return { viewer: toViewer(ctx.jar), redirect: session.redirect };
}
