import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { type Build, readBuild } from './template.ts';

export type BuildSource = () => Promise<Build>;

/** The build as it lies on disk, read once. A build that is not there yet is looked for again. */
export function builtPages(directory: string): BuildSource {
  let build: Build | undefined;
  return async () => {
    build ??= readBuild(directory);
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
