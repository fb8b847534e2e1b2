import type { Theme } from '@fasl/shared/contracts/school/school';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { themeGround } from './theme-ground.ts';

/** The home-screen sizes of iOS and Android. */
export const iconSizes = [180, 192, 512] as const;
type IconSize = (typeof iconSizes)[number];

/** A maskable icon may be cut to a circle of 80 % of its width, into which the picture fits. */
const pictureShare = 0.56;
const maxPictureBytes = 4 * 1024 * 1024;
const maxPicturePixels = 25_000_000;
const retryAfterMs = 60_000;

type Icon = { pictureUrl: string; theme: Theme; size: IconSize };

/** Draws the school's picture on the theme's background; the result is cached. */
export function createIconRenderer(app: FastifyInstance): (icon: Icon) => Promise<Buffer> {
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: 32 });
  return (icon) => {
    const key = JSON.stringify(icon);
    const cached = rendered.get(key);
    if (cached) return cached;
    const drawn = drawIcon(app, icon);
    rendered.set(key, drawn);
    // Caches the error for a minute, so that a broken picture is not read for each request.
    drawn.catch(() => setTimeout(() => rendered.delete(key), retryAfterMs).unref());
    return drawn;
  };
}

async function drawIcon(app: FastifyInstance, { pictureUrl, theme, size }: Icon): Promise<Buffer> {
  const picture = await readPicture(app, pictureUrl);
  // Loaded on first use, because it takes 20 MB of memory.
  const { default: sharp } = await import('sharp');
  const edge = Math.round(size * pictureShare);
  const fitted = sharp(picture, { limitInputPixels: maxPicturePixels, density: 300 })
    .resize(edge, edge, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .timeout({ seconds: 5 });
  const ground: Sharp = sharp({
    create: { width: size, height: size, channels: 3, background: themeGround[theme].light },
  });
  return ground
    .composite([{ input: await fitted.toBuffer() }])
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 5 })
    .toBuffer();
}

/** Reads the picture through our own routes, which check the address and find the file. */
async function readPicture(app: FastifyInstance, url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`The icon's picture responded with ${statusCode}.`);
  if (rawPayload.length > maxPictureBytes) throw new Error("The icon's picture is too large.");
  return rawPayload;
}
