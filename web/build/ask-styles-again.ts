import type { Plugin } from 'vite';

const changes = [
  // A key that is kept, with whatever value, says that they are there.
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
  // So does a link that stands in the page.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const;

/** Styles that did not arrive are asked for again with their part: Vite takes them for there, and the part stands bare. */
export function askStylesAgain(): Plugin {
  let isSeen = false;
  return {
    name: 'fasl:ask-styles-again',
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
      if (!error && !isSeen) throw otherWay('by another module');
    },
  };
}

function change(code: string, [from, to]: (typeof changes)[number]): string {
  if (!code.includes(from)) throw otherWay(`without ${from}`);
  return code.replace(from, to);
}

const otherWay = (how: string) => new Error(`Vite fetches styles in another way now: ${how}`);
