import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { type Build, readBuild } from '../template.ts';

export type BuildSource = () => Promise<Build>;

/** What paints the pages of a build, and the last that is made of it. */
export const rendererOf = (directory: string): string => join(directory, 'server/paint.js');

/** Tells a build from the next one in its place; `null` while there is none, or not all of it. */
export const buildTime = (directory: string): number | null =>
  statSync(rendererOf(directory), { throwIfNoEntry: false })?.mtimeMs ?? null;

/**
 * The build as it lies on disk. One that is not there yet is looked for again, and one that was made while
 * the server runs is read anew: the files that the last one names are gone.
 */
export function builtPages(directory: string): BuildSource {
  let build: Build | undefined;
  let madeAt: number | null = null;
  return async () => {
    const time = buildTime(directory);
    if (!build || (time !== null && time !== madeAt)) {
      build = readBuild(directory);
      madeAt = time;
    }
    return build;
  };
}

/** The page as the development server makes it, anew each time. */
export function developedPages(devOrigin: string): BuildSource {
  return async () => ({ template: await fetchTemplate(devOrigin), manifest: {}, styles: {} });
}

/** Vite is started beside this server, and may need some seconds more. */
async function fetchTemplate(devOrigin: string, attempts = 25): Promise<string> {
  try {
    const { body, statusCode } = await request(devOrigin, { headers: { accept: 'text/html' } });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`Vite answered ${statusCode}.`);
    return text;
  } catch (error) {
    if (attempts <= 1) throw error;
    await setTimeout(200);
    return fetchTemplate(devOrigin, attempts - 1);
  }
}
