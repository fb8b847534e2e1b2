import { request } from 'undici';
import { readBuild, type Build } from './template.ts';

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
  return async () => {
    const { body, statusCode } = await request(devOrigin, { headers: { accept: 'text/html' } });
    const template = await body.text();
    if (statusCode !== 200) throw new Error(`The development server answered ${statusCode}.`);
    return { template, manifest: {} };
  };
}
