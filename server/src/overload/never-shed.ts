import type { FastifyInstance, RouteOptions } from 'fastify';

/** For routes that must answer while everything else is refused. */
export const neverShed = { isNeverShed: true };

/** Says by its address whether a request is for one of those; to be asked for before there are routes. */
export function findNeverShed(app: FastifyInstance): (url?: string) => boolean {
  const routes: RouteOptions[] = [];
  const whole = new Set<string>();
  const folders: string[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // What a part of the server says of its routes it may say after this.
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
