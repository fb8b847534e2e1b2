import { PushKinds, PushState, PushSubscription } from '@fasl/shared/contracts/account/push';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { z } from 'zod';
import { router, userProcedure } from '../../trpc/procedures.ts';

type ProviderPush = { public_key: string | null; kinds: PushState['kinds'] };

const toPushState = ({ data }: { data: ProviderPush }): PushState => ({
  publicKey: data.public_key,
  kinds: data.kinds,
});

/** Errors of a provider without push messages. */
const missing = ['not_found', 'wrong_method', 'not_implemented'];

/** Push messages of this device, in the language of the page. */
export const pushRouter = router({
  state: userProcedure.output(PushState).query(({ ctx }) =>
    ctx.provider.getPush({}).then(toPushState, (error: unknown) => {
      if (error instanceof DomainError && missing.includes(error.code)) {
        return { publicKey: null, kinds: null };
      }
      throw error;
    }),
  ),

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
