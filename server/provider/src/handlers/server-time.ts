import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function serverTimeHandlers({ now }: Services): HandlersOf<'getServerTime'> {
  return {
    getServerTime: async () => ({ data: { now: now().getTime() } }),
  };
}
