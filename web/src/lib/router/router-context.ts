import type { QueryClient } from '@tanstack/react-query';
import type { utils } from '../api/api.ts';

export type Utils = typeof utils;

/** The context of every route's guard and loader. */
export type RouterContext = { queryClient: QueryClient; utils: Utils };
