import type { HandlersOf } from '../http/handlers.ts';
import type { Services } from '../http/services.ts';

export function serverTimeHandlers({ now }: Services): HandlersOf<'getServerTime'> {
  return {
    getServerTime: async () => ({ data: { now: now().getTime() } }),
  };
}
