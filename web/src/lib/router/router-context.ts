import type { QueryClient } from '@tanstack/react-query';
import type { utils } from '../api/api.ts';

export type Utils = typeof utils;

export type RouterContext = { queryClient: QueryClient; utils: Utils };
