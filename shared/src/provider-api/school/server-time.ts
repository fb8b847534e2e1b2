import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { num } from '../wire/fields.ts';

export const serverTimeEndpoints = {
  getServerTime: {
    method: 'GET',
    path: '/now',
    root: true,
    auth: 'public',
    summary: "The server's time in milliseconds",
    response: z.object({ now: num }),
  },
} satisfies Record<string, Endpoint>;
