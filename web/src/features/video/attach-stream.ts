import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { requestHeaders } from '#lib/api/api.ts';
import { fileAddress } from '#lib/format/file-address.ts';
import { importPart } from '#lib/network/import-part.ts';
import { savesData } from '#lib/network/saves-data.ts';

export type Stream = {
  /** Heights to choose from; one of them is no choice. */
  heights: number[];
  setHeight: (height: number) => void;
  stop: () => void;
};

type Told = { onHeights: (stream: Stream) => void; onFailed: () => void };

const playlist = 'application/vnd.apple.mpegurl';

/**
 * Gives a film to its element. One in parts brings the library that puts it together: what browsers have for that of
 * their own asks nobody how sharp it is to be. Only an iPhone knows nothing else.
 */
export async function attachStream(
  video: HTMLVideoElement,
  { url, mime }: { url: string; mime: string },
  told: Told,
): Promise<Stream> {
  const plain = { heights: [], setHeight: () => undefined };
  if (!/mpegurl/i.test(mime) || playsParts(video)) {
    video.src = fileAddress(url);
    return { ...plain, stop: () => video.removeAttribute('src') };
  }
  const { default: Library } = await importPart(() => import('hls.js/light'));
  const stream = new Library({
    // A worker out of a blob is not allowed here.
    enableWorker: false,
    // As a film of one piece is not: nothing of it is fetched before it is to be played.
    autoStartLoad: !savesData(),
    startLevel: savesData() ? 0 : -1,
    // Until it is played, what shows its first picture; on its own the library fetches up to ten minutes.
    maxMaxBufferLength: 1,
    // No sharper than its frame can show.
    capLevelToPlayerSize: !savesData(),
    xhrSetup: (request) => {
      for (const [name, value] of Object.entries(requestHeaders())) {
        request.setRequestHeader(name, value);
      }
    },
  });
  const own = streamOf(stream);
  stream.on(Library.Events.MANIFEST_PARSED, () => {
    // Whoever saves data gets the smallest picture, until they choose another one.
    if (savesData()) stream.autoLevelCapping = 0;
    told.onHeights(streamOf(stream));
  });
  stream.on(Library.Events.ERROR, (_, error) => isOver(error) && told.onFailed());
  stream.loadSource(url);
  stream.attachMedia(video);
  const begin = () => {
    stream.config.maxMaxBufferLength = savesData() ? 15 : 30;
    if (savesData()) stream.startLoad();
  };
  // Somebody may have pressed it while the library was on its way.
  if (video.paused) video.addEventListener('play', begin, { once: true });
  else begin();
  stream.once(Library.Events.DESTROYING, () => video.removeEventListener('play', begin));
  return own;
}

/** An address that has ended, or a right to it, comes back by no patience, of which the library would have half a minute. */
const isOver = ({ fatal, response }: Pick<ErrorData, 'fatal' | 'response'>): boolean =>
  fatal || [401, 403, 410].includes(response?.code ?? 0);

/** In a frame the browser's own player could not say with each part that it asks as one. */
const playsParts = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in window) &&
  video.canPlayType(playlist) !== '' &&
  document.documentElement.dataset['embed'] !== '1';

const streamOf = (stream: Hls): Stream => ({
  heights: stream.levels.map(({ height }) => height).filter((height) => height > 0),
  setHeight: (height) => {
    stream.nextLevel = stream.levels.findIndex((level) => level.height === height);
  },
  stop: () => stream.destroy(),
});
