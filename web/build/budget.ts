import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageBudget } from '@fasl/shared/rules/page/budgets';
import type { Plugin } from 'vite';
import { listFirstLoadFiles, type Manifest, type Screen } from './first-load.ts';
import { budgetedScreens } from './screens.ts';

const languages = ['en', 'ar'] as const;

/** Fails the build if the first visit to a page exceeds its size budget, in either language. */
export function budget(): Plugin {
  return {
    name: 'fasl:budget',
    apply: 'build',
    // Runs after `precompress`, because the budget counts compressed sizes.
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }) {
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
        const sizeOf = async (file: string) => (await stat(join(dir, asSent(file)))).size;
        const weights = await Promise.all(
          budgetedScreens.map((one) => weigh(one, { manifest, sizeOf })),
        );

        for (const weight of weights.flat()) this.info(sentence(weight));
        const over = weights.flat().filter(({ bytes, atMost }) => bytes > atMost);
        if (over.length > 0) this.error(`Over the budget:\n${over.map(sentence).join('\n')}`);
      },
    },
  };
}

/** Fonts are already compressed. */
const asSent = (file: string) => (file.endsWith('.woff2') ? file : `${file}.br`);

type Weight = { page: string; part: string; bytes: number; atMost: number };
type SizeOf = (file: string) => Promise<number>;

const ends = { js: '.js', css: '.css', fonts: '.woff2' } as const;
const parts = ['js', 'css', 'fonts'] as const;

type BudgetedScreen = { budget: PageBudget; screen: Screen };
type Built = { manifest: Manifest; sizeOf: SizeOf };

async function weigh({ budget: page, screen }: BudgetedScreen, built: Built): Promise<Weight[]> {
  const { manifest, sizeOf } = built;
  const weights = languages.flatMap((language) => {
    const files = listFirstLoadFiles(manifest, screen, language);
    return parts.map(async (part) => {
      const sizes = await Promise.all(
        files.filter((file) => file.endsWith(ends[part])).map(sizeOf),
      );
      return {
        page: `${page.page} (${language})`,
        part,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        atMost: page[part] * 1000,
      };
    });
  });
  return Promise.all(weights);
}

const sentence = ({ page, part, bytes, atMost }: Weight) =>
  `${page}: ${kilobytes(bytes)} kB of ${part}, ${kilobytes(atMost)} allowed`;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
