import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const cacheDir = fileURLToPath(new URL('../../../.data/compile-cache', import.meta.url));

/** Halves the time until a command runs; called before the other modules are imported. */
export function enableQuickStart(): void {
  enableCompileCache(cacheDir);
  // Node parses the 180 kB of drizzle-orm's package.json for each of its modules to learn their format.
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const isInside = parentURL.includes('/node_modules/drizzle-orm/');
      if (!isInside || !/^\..*\.js$/.test(specifier)) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
