import type { QueryClient } from '@tanstack/react-query';
import type { utils } from '../api/api.ts';

export type Utils = typeof utils;

/** What every route's guard and loader is given. */
export type RouterContext = { queryClient: QueryClient; utils: Utils };
