import { LoginInput, Viewer } from '@fasl/shared/contracts/viewer';
import { z } from 'zod';
import { countGuess, loginGuess } from '../guesses.ts';
import { toViewer, toViewerUser } from '../reshape/viewer.ts';
import { refreshViewer, revokeToken } from '../session/upkeep.ts';
import { publicProcedure, router } from '../trpc.ts';

export const sessionRouter = router({
  viewer: publicProcedure.output(Viewer).query(async ({ ctx }) => {
    await refreshViewer(ctx);
    return toViewer(ctx.jar);
  }),

  login: publicProcedure
    .input(LoginInput)
    .output(z.object({ viewer: Viewer, redirect: z.int().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countGuess(ctx, loginGuess(ctx, input.identifier), () =>
        guest.login({ body: input }),
      );
      const earlier = ctx.jar.session;
      ctx.sessions.begin(ctx.jar, {
        token: data.token,
        deviceId: data.device?.device_id ?? ctx.deviceId,
        user: toViewerUser(data.user, ctx.media),
        redirect: data.redirect,
      });
      if (earlier) await revokeToken(ctx, earlier.token);
      return { viewer: toViewer(ctx.jar), redirect: data.redirect };
    }),

  logout: publicProcedure.output(z.object({ viewer: Viewer })).mutation(async ({ ctx }) => {
    const { session } = ctx.jar;
    ctx.sessions.end(ctx.jar);
    if (session) await revokeToken(ctx, session.token);
    return { viewer: toViewer(ctx.jar) };
  }),
});
