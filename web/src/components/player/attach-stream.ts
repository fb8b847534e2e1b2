import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { buildRequestHeaders } from '#lib/api/api.ts';
import { toFileAddress } from '#lib/format/file-address.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import { isDataSaverOn } from '#lib/network/saves-data.ts';

export type VideoStream = {
  /** Available heights. With a single height there is no choice. */
  heights: number[];
  setHeight: (height: number) => void;
  stop: () => void;
};

type StreamCallbacks = { onHeights: (stream: VideoStream) => void; onFailed: () => void };

const playlist = 'application/vnd.apple.mpegurl';

/**
 * Attaches a video to its element. Plays HLS with hls.js, because native HLS support offers no
 * choice of quality; only iPhones need native support.
 */
export async function attachStream(
  video: HTMLVideoElement,
  { url, mime }: { url: string; mime: string },
  callbacks: StreamCallbacks,
): Promise<VideoStream> {
  const unchangeable = { heights: [], setHeight: () => undefined };
  if (!/mpegurl/i.test(mime) || needsNativeHls(video)) {
    video.src = toFileAddress(url);
    return { ...unchangeable, stop: () => video.removeAttribute('src') };
  }
  const { default: Library } = await importChunk(() => import('hls.js/light'));
  const stream = new Library({
    // The content security policy allows no worker from a blob.
    enableWorker: false,
    // With data saving on, nothing is loaded before play.
    autoStartLoad: !isDataSaverOn(),
    startLevel: isDataSaverOn() ? 0 : -1,
    // Buffers one second before play; by default hls.js buffers up to ten minutes.
    maxMaxBufferLength: 1,
    // Loads no higher resolution than the player can display.
    capLevelToPlayerSize: !isDataSaverOn(),
    xhrSetup: (request) => {
      for (const [name, value] of Object.entries(buildRequestHeaders())) {
        request.setRequestHeader(name, value);
      }
    },
  });
  const result = streamOf(stream);
  stream.on(Library.Events.MANIFEST_PARSED, () => {
    // With data saving on, the lowest quality until the student selects one.
    if (isDataSaverOn()) stream.autoLevelCapping = 0;
    callbacks.onHeights(streamOf(stream));
  });
  stream.on(Library.Events.ERROR, (_, error) => isFatal(error) && callbacks.onFailed());
  stream.loadSource(url);
  stream.attachMedia(video);
  const startBuffering = () => {
    stream.config.maxMaxBufferLength = isDataSaverOn() ? 15 : 30;
    if (isDataSaverOn()) stream.startLoad();
  };
  // Play may have been pressed while the library was loading.
  if (video.paused) video.addEventListener('play', startBuffering, { once: true });
  else startBuffering();
  stream.once(Library.Events.DESTROYING, () => video.removeEventListener('play', startBuffering));
  return result;
}

/** A rejected address does not recover; hls.js would retry it for half a minute. */
const isFatal = ({ fatal, response }: Pick<ErrorData, 'fatal' | 'response'>): boolean =>
  fatal || [401, 403, 410].includes(response?.code ?? 0);

/** In an embedded frame the native player cannot send the header that identifies the frame. */
const needsNativeHls = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in window) &&
  video.canPlayType(playlist) !== '' &&
  document.documentElement.dataset['embed'] !== '1';

const streamOf = (stream: Hls): VideoStream => ({
  heights: stream.levels.map(({ height }) => height).filter((height) => height > 0),
  setHeight: (height) => {
    stream.nextLevel = stream.levels.findIndex((level) => level.height === height);
  },
  stop: () => stream.destroy(),
});
