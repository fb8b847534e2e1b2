import type { Services } from '../http/services.ts';
import type { HandlersOf } from './handlers.ts';

export function serverTimeHandlers({ now }: Services): HandlersOf<'getServerTime'> {
  return {
    getServerTime: async () => ({ data: { now: now().getTime() } }),
  };
}
