import { describe, expect, test } from 'vitest';
import { findTag, preparePages, readBoot } from '../test-support/pages/pages.ts';

const { provider, get } = preparePages();

/** The scripts of a page: appearance, installation, boot data and the portal itself. */
const ownScripts = 4;
/** A rendered page also has the script for early clicks. */
const ownScriptsWhenRendered = ownScripts + 1;

const hostile = '</script><script>alert(1)</script>"\'<!--\u2028$&';

describe('hostile input', () => {
  test('from the operator is rendered as text', async () => {
    provider().settings = {
      ...provider().settings,
      meta_title: `</title>${hostile}`,
      landing_headline: hostile,
      landing_subheadline: hostile,
    };
    provider().assets = { favicon: 'javascript:alert(1)' };
    const { body } = await get('/');

    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script\b/g)).toHaveLength(ownScriptsWhenRendered);
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(findTag(body, 'rel="icon"')).toBe(
      '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    );
    expect(
      readBoot(body).queries.find(({ path }) => path === 'school.settings')?.data,
    ).toMatchObject({
      title: `</title>${hostile}`,
    });
  });

  test('in the address is rendered as text', async () => {
    const { body } = await get(`/results?query=${encodeURIComponent(hostile)}`);

    expect(body.match(/<script\b/g)).toHaveLength(ownScripts);
    expect(body).not.toContain('<script>alert');
  });

  test('in the host header is ignored', async () => {
    const { body, headers } = await get('/', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });

    expect(body + JSON.stringify(headers)).not.toContain('evil.example');
  });
});
