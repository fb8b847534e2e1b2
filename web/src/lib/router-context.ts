import type { QueryClient } from '@tanstack/react-query';
import type { utils } from './api.ts';

/** What every route's guard and loader is given. */
export type RouterContext = { queryClient: QueryClient; utils: typeof utils };
