import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { findProgram, installDebian } from '../../../../../.ci/programs.ts';
import { buildDocument } from '../build-document.ts';
import { drawFrame, filmSeconds } from './draw-frame.ts';
import { filmSize } from './shapes.ts';

const framesPerSecond = 20;
const segmentSeconds = 8;

/** Photographs the lesson film frame by frame; writes it as one file and as a stream. */
export async function recordFilm(browser: Browser, folder: string): Promise<void> {
  const ffmpeg = findFfmpeg();
  const page = await browser.newPage({ viewport: filmSize });
  const style = readFileSync(resolve('web/e2e/support/demo-media/film/film.css'), 'utf8');
  await page.setContent(buildDocument(style, { language: 'en' }));
  const film = `${folder}/lesson.mp4`;
  const encoder = startFfmpeg(ffmpeg, [...encodeOptions, film]);
  await photograph(page, encoder);
  await page.close();
  await finish(encoder);
  await finish(startFfmpeg(ffmpeg, ['-i', film, ...streamOptions, `${folder}/stream/stream.m3u8`]));
}

function findFfmpeg(): string {
  const installed = findProgram('ffmpeg') ?? (installDebian('ffmpeg') && findProgram('ffmpeg'));
  if (!installed) throw new Error('No ffmpeg: install it.');
  return installed;
}

/** Without dates and versions, so that the same pictures give the same file. */
const exactOptions = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];

const encodeOptions = [
  ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', 'pipe:0'],
  ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '26', '-threads', '2'],
  ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-level', '3.1'],
  // Each segment of the stream begins with a key frame.
  ['-g', String(segmentSeconds * framesPerSecond), '-sc_threshold', '0'],
  ['-movflags', '+faststart', ...exactOptions],
].flat();

const streamOptions = [
  ['-c', 'copy', ...exactOptions, '-f', 'hls', '-hls_playlist_type', 'vod'],
  ['-hls_time', String(segmentSeconds), '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
].flat();

/** The output of ffmpeg is shown if it fails. */
function startFfmpeg(ffmpeg: string, options: string[]): ChildProcessWithoutNullStreams {
  const encoder = spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...options]);
  encoder.stderr.pipe(process.stderr);
  return encoder;
}

async function photograph(page: Page, { stdin }: ChildProcessWithoutNullStreams): Promise<void> {
  await page.evaluate(() => document.fonts.load('900 20px Fasl', 'C'));
  let drawn = '';
  let picture: Buffer = Buffer.alloc(0);
  for (let frame = 0; frame < filmSeconds * framesPerSecond; frame += 1) {
    const drawing = drawFrame(frame / framesPerSecond);
    // A still picture is photographed once.
    if (drawing !== drawn) {
      await page.evaluate((svg) => {
        document.body.innerHTML = svg;
      }, drawing);
      picture = await page.screenshot();
      drawn = drawing;
    }
    if (!stdin.write(picture)) await once(stdin, 'drain');
  }
}

async function finish(encoder: ChildProcessWithoutNullStreams): Promise<void> {
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
