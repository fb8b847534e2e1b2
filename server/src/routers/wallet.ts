import { WalletBalance } from '@fasl/shared/contracts/wallet';
import { router, userProcedure } from '../trpc.ts';

export const walletRouter = router({
  balance: userProcedure.output(WalletBalance).query(async ({ ctx }) => {
    const { data } = await ctx.provider.getMyProfile({});
    return { amount: data.student.wallet.amount };
  }),
});
