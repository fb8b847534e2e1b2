import { loadAreas } from '#i18n/i18n.ts';
import { importPart } from '../network/import-part.ts';

const waitMs = 5_000;

/** What stands beside a page may come late: that it is not to be had costs the page nothing. */
export const untilThere = <T extends object>(load: () => Promise<T>): Promise<T> =>
  untilWhole(() => importPart(load));

/** The same for what comes with words of its own. */
export const untilSpoken = <T extends object>(
  load: () => Promise<T>,
  ...areas: Parameters<typeof loadAreas>
): Promise<T> =>
  untilWhole(async () => {
    const [part] = await Promise.all([importPart(load), loadAreas(...areas)]);
    return part;
  });

/** The same for what is put together from several parts: each of them knows by itself how to be asked for again. */
export async function untilWhole<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
}
