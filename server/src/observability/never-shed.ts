import type { FastifyInstance, RouteOptions } from 'fastify';

/** Route config for routes that must respond under overload. */
export const neverShed = { isNeverShed: true };

/** Returns a check by address. Must be called before routes are registered. */
export function createNeverShedCheck(app: FastifyInstance): (url?: string) => boolean {
  const routes: RouteOptions[] = [];
  const whole = new Set<string>();
  const folders: string[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // Runs in onReady, because plugins may change the config of their routes until then.
  app.addHook('onReady', async () => {
    for (const { url, config } of routes) {
      if (!(config as Partial<typeof neverShed> | undefined)?.isNeverShed) continue;
      if (url.endsWith('*')) folders.push(url.slice(0, -1));
      else whole.add(url);
    }
  });
  return (url = '') => {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return whole.has(path) || folders.some((folder) => path.startsWith(folder));
  };
}
