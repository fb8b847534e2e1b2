import { AuthResult } from '@fasl/shared/contracts/account/account';
import { LoginInput, Viewer } from '@fasl/shared/contracts/account/viewer';
import { z } from 'zod';
import { logSecurityEvent } from '../../security/security-log.ts';
import { toViewer } from '../../session/viewer.ts';
import { countAttempt, getLoginLimitKeys } from '../../trpc/attempt-limits.ts';
import { logOut } from '../../trpc/context.ts';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { refreshViewer, revokeToken } from '../../trpc/session-upkeep.ts';
import { startPasswordSession } from '../account/admit.ts';

export const sessionRouter = router({
  viewer: publicProcedure.output(Viewer).query(async ({ ctx }) => {
    await refreshViewer(ctx);
    return toViewer(ctx.jar);
  }),

  login: publicProcedure
    .input(LoginInput)
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countAttempt(ctx, getLoginLimitKeys(ctx, input.identifier), () =>
        guest.login({ body: input }),
      );
      return startPasswordSession(ctx, data, input.identifier);
    }),

  logout: publicProcedure.output(z.object({ viewer: Viewer })).mutation(async ({ ctx }) => {
    const { session } = ctx.jar;
    logOut(ctx);
    if (session) {
      logSecurityEvent(ctx, 'logout', session.user.id);
      await revokeToken(ctx, session.token);
    }
    return { viewer: toViewer(ctx.jar) };
  }),
});
