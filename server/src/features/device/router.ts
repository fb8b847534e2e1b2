import { DeviceList } from '@fasl/shared/contracts/account/device';
import { Viewer } from '@fasl/shared/contracts/account/viewer';
import { z } from 'zod';
import { logSecurityEvent } from '../../security/security-log.ts';
import { toViewer } from '../../session/viewer.ts';
import { logOut } from '../../trpc/context.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { toDevice } from './map.ts';

export const deviceRouter = router({
  list: userProcedure.output(DeviceList).query(async ({ ctx }) => {
    const [{ data }, { deviceLimit }] = await Promise.all([
      ctx.provider.listDevices({}),
      ctx.publicData.school(ctx.language),
    ]);
    return { devices: data.map(toDevice), limit: deviceLimit };
  }),

  logout: userProcedure
    .input(z.object({ deviceId: z.string().min(1).max(200) }))
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ctx.provider.logoutDevice({ body: { device_id: input.deviceId } });
      logSecurityEvent(ctx, 'device_removed', ctx.session.user.id);
      if (input.deviceId === ctx.session.deviceId) logOut(ctx);
      return null;
    }),

  logoutAll: userProcedure.output(z.object({ viewer: Viewer })).mutation(async ({ ctx }) => {
    await ctx.provider.logoutAllDevices({});
    logSecurityEvent(ctx, 'devices_removed', ctx.session.user.id);
    logOut(ctx);
    return { viewer: toViewer(ctx.jar) };
  }),
});
