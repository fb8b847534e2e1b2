import type { QueryClient } from '@tanstack/react-query';
import type { apiUtils } from '../api/api.ts';

export type ApiUtils = typeof apiUtils;

export type RouterContext = { queryClient: QueryClient; utils: ApiUtils };
