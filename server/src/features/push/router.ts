import { PushKinds, PushState, PushSubscription } from '@fasl/shared/contracts/account/push';
import { z } from 'zod';
import { ignoreMissing } from '../../provider-client/missing-endpoint.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';

type ProviderPush = { public_key: string | null; kinds: PushState['kinds'] };

const toPushState = ({ data }: { data: ProviderPush }): PushState => ({
  publicKey: data.public_key,
  kinds: data.kinds,
});

/** Push messages of this device, in the language of the page. */
export const pushRouter = router({
  state: userProcedure.output(PushState).query(async ({ ctx }) => {
    const push = await ctx.provider.getPush({}).catch(ignoreMissing);
    return push ? toPushState(push) : { publicKey: null, kinds: null };
  }),

  subscribe: userProcedure
    .input(PushSubscription.extend({ kinds: PushKinds }))
    .output(PushState)
    .mutation(async ({ ctx, input }) => toPushState(await ctx.provider.savePush({ body: input }))),

  changeKinds: userProcedure
    .input(z.object({ kinds: PushKinds }))
    .output(PushState)
    .mutation(async ({ ctx, input }) =>
      toPushState(await ctx.provider.changePushKinds({ body: input })),
    ),

  remove: userProcedure
    .output(PushState)
    .mutation(async ({ ctx }) => toPushState(await ctx.provider.removePush({ body: {} }))),
});
