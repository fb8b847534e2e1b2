import { importPart } from './import-part.ts';

const waitMs = 5_000;

/** What stands beside a page may come late: that it is not to be had costs the page nothing. */
export async function untilThere<T extends object>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await importPart(load);
    } catch {
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
}
