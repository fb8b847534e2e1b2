import { router } from '../trpc.ts';
import { homeRouter } from './home.ts';
import { instructorRouter } from './instructor.ts';
import { schoolRouter } from './school.ts';
import { searchRouter } from './search.ts';
import { sessionRouter } from './session.ts';
import { walletRouter } from './wallet.ts';

export const appRouter = router({
  session: sessionRouter,
  school: schoolRouter,
  home: homeRouter,
  search: searchRouter,
  instructor: instructorRouter,
  wallet: walletRouter,
});

export type AppRouter = typeof appRouter;
