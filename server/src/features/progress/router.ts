import { ClassroomProgress } from '@fasl/shared/contracts/lesson/progress';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { toClassroomProgress } from './map.ts';

export const progressRouter = router({
  list: memberProcedure.output(z.array(ClassroomProgress)).query(async ({ ctx }) => {
    const { data } = await ctx.provider.listProgress({});
    return data.map(toClassroomProgress);
  }),
});
