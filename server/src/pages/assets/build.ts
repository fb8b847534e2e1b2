import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { type Build, readBuild } from './template.ts';

export type BuildSource = () => Promise<Build>;

/** The server renderer of a build. The build writes this file last. */
export const getRendererPath = (directory: string): string =>
  join(directory, 'server/entry-server.js');

/** Identifies a build; `null` while the build is missing or incomplete. */
export const getBuildTime = (directory: string): number | null =>
  statSync(getRendererPath(directory), { throwIfNoEntry: false })?.mtimeMs ?? null;

/**
 * Reads the build from disk. Reads it again if it was missing or has been replaced, because the
 * hashed files of the old build no longer exist.
 */
export function createBuildSource(directory: string): BuildSource {
  let build: Build | undefined;
  let madeAt: number | null = null;
  return async () => {
    const time = getBuildTime(directory);
    if (!build || (time !== null && time !== madeAt)) {
      build = readBuild(directory);
      madeAt = time;
    }
    return build;
  };
}

/** Fetches the page from the development server for each request. */
export function createDevelopmentSource(devOrigin: string): BuildSource {
  return async () => ({ template: await fetchTemplate(devOrigin), manifest: {}, styles: {} });
}

/** Vite may need some seconds to start. */
async function fetchTemplate(devOrigin: string, attempts = 25): Promise<string> {
  try {
    const { body, statusCode } = await request(devOrigin, { headers: { accept: 'text/html' } });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`Vite returned status ${statusCode}.`);
    return text;
  } catch (error) {
    if (attempts <= 1) throw error;
    await setTimeout(200);
    return fetchTemplate(devOrigin, attempts - 1);
  }
}
