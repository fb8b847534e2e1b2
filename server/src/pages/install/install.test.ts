import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findTag, preparePages } from '../../test-support/pages/pages.ts';

const { provider, app, get } = preparePages();

const paint = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Reads the icon's width, and the colours of its corner and its middle. */
async function readIcon(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  const middle = Math.floor(info.width / 2);
  return { width: info.width, corner: colourAt(0, 0), middle: colourAt(middle, middle) };
}

async function getIcon(url: string) {
  await get('/livez');
  const answer = await app().inject({ url });
  return { ...answer, icon: await readIcon(answer.rawPayload) };
}

describe('manifest', () => {
  test('has the name, direction and colours of the school', async () => {
    const { headers, body } = await get('/manifest.webmanifest?lang=ar-EG');

    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Nile School',
      description: 'With the best',
      lang: 'ar-EG',
      dir: 'rtl',
      display: 'standalone',
      background_color: '#F2FAF6',
      start_url: '/',
    });
  });

  test.each(['?lang=fr', '', '?lang=en-GB&lang=ar-EG'])('is in English for %j', async (query) => {
    expect(JSON.parse((await get(`/manifest.webmanifest${query}`)).body).lang).toBe('en-GB');
  });

  test('describes the portal while the provider is down', async () => {
    provider().broken.add('/settings');
    const manifest = JSON.parse((await get('/manifest.webmanifest?lang=ar-EG')).body);

    expect(manifest).toMatchObject({ name: 'فصل', background_color: '#FFF8EA' });
  });

  test('lists icons that exist, under a new URL for a new logo', async () => {
    const sources = async () =>
      JSON.parse((await get('/manifest.webmanifest')).body).icons.map(
        ({ src }: { src: string }) => src,
      );
    const [first] = await sources();
    expect((await get(first)).headers['content-type']).toBe('image/png');
    provider().assets = { favicon: `${provider().origin}/media/brand/new.png` };
    expect(await sources()).not.toContain(first);
  });

  test('is linked from pages, but not from embedded pages', async () => {
    expect(findTag((await get('/?lang=ar-EG')).body, 'rel="manifest"')).toBe(
      '<link rel="manifest" href="/manifest.webmanifest?lang=ar-EG">',
    );
    const env = { EMBED_ORIGINS: 'https://host.example' };
    const embedded = { 'sec-fetch-dest': 'iframe' };
    expect((await get('/?embed=1', embedded, env)).body).not.toContain('rel="manifest"');
  });
});

describe('app icon', () => {
  test.each([180, 192, 512])('shows the portal icon with a width of %d pixels', async (size) => {
    const { headers, icon } = await getIcon(`/app-icon-${size}.png`);

    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(icon).toEqual({ width: size, corner: '#f2faf6', middle: '#c2125c' });
  });

  test.each([
    ['favicon', { favicon: '/media/brand/own.png', logo: '/media/brand/other.png' }],
    ['logo if there is no favicon', { logo: '/media/brand/own.png' }],
  ])("shows the school's %s inside the safe area", async (_, assets) => {
    provider().assets = assets;
    provider().pictures['/media/brand/own.png'] = await paint('#00ff00', 300, 300);
    const { icon } = await getIcon('/app-icon-192.png');

    expect(icon).toEqual({ width: 192, corner: '#f2faf6', middle: '#00ff00' });
  });

  test.each([
    ['is missing', Buffer.alloc(0)],
    ['is not a picture', Buffer.from('<html>')],
    ['is too large', Buffer.alloc(5 * 1024 * 1024, 1)],
  ])('shows the portal icon if the picture of the school %s', async (_, picture) => {
    provider().assets = { favicon: '/media/brand/own.png' };
    if (picture.length > 0) provider().pictures['/media/brand/own.png'] = picture;
    const { statusCode, headers, icon } = await getIcon('/app-icon-192.png');

    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(icon.middle).toBe('#c2125c');
  });
});
