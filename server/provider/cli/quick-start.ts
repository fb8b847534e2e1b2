import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const cacheDir = fileURLToPath(new URL('../../../.data/compile-cache', import.meta.url));

/** Halves the start-up time of a command. Must be called before the other modules are imported. */
export function enableQuickStart(): void {
  enableCompileCache(cacheDir);
  // Node parses the 180 kB package.json of drizzle-orm for each of its modules to determine their
  // format.
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const isInside = parentURL.includes('/node_modules/drizzle-orm/');
      if (!isInside || !/^\..*\.js$/.test(specifier)) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
