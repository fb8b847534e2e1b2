import type { Plugin } from 'vite';

const changes = [
  // Any value under this key marks the styles as loaded.
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
  // A link element in the document also marks the styles as loaded.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const;

/**
 * Vite treats styles that failed to load as loaded. This makes it request them again together with
 * their chunk.
 */
export function retryStyles(): Plugin {
  let isSeen = false;
  return {
    name: 'fasl:retry-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (code) => {
        isSeen = true;
        return changes.reduce(change, code);
      },
    },
    buildEnd: (error) => {
      if (!error && !isSeen) throw unsupportedVite('preload-helper.js not found');
    },
  };
}

function change(code: string, [from, to]: (typeof changes)[number]): string {
  if (!code.includes(from)) throw unsupportedVite(`no match for ${from}`);
  return code.replace(from, to);
}

const unsupportedVite = (how: string) =>
  new Error(`unsupported Vite version, its preload helper changed: ${how}`);
