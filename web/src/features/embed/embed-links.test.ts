import { afterEach, describe, expect, test } from 'vitest';
import { adjustEmbedLinks } from './embed-links.ts';

let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** Clicks a link and returns the state in which the browser would follow it. */
function followLink(html: string): { href: string | null; target: string } {
  document.body.innerHTML = html;
  const link = document.querySelector('a') as HTMLAnchorElement;
  end = adjustEmbedLinks();
  let seen = { href: link.getAttribute('href'), target: link.target };
  addEventListener(
    'click',
    (event) => {
      seen = { href: link.getAttribute('href'), target: link.target };
      event.preventDefault();
    },
    { once: true },
  );
  (link.firstElementChild ?? link).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
  return seen;
}

describe('adjustEmbedLinks', () => {
  test('keeps a page of the portal in the frame', () => {
    const { href, target } = followLink('<a href="/terms?lang=ar-EG#money"><b>terms</b></a>');
    expect(href).toBe(`${location.origin}/terms?lang=ar-EG&embed=1#money`);
    expect(target).toBe('');
  });

  test('opens another site outside the frame', () => {
    const { href, target } = followLink('<a href="https://www.facebook.com/school">us</a>');
    expect(href).toBe('https://www.facebook.com/school');
    expect(target).toBe('_blank');
  });

  test.each(['mailto:help@school.test', 'tel:+20', 'blob:http://localhost/1', 'https://'])(
    'leaves %s unchanged',
    (address) => {
      expect(followLink(`<a href="${address}">it</a>`)).toEqual({ href: address, target: '' });
    },
  );

  test('does not change a link that the router has handled', () => {
    document.body.innerHTML = '<a href="/terms">terms</a>';
    const link = document.querySelector('a') as HTMLAnchorElement;
    link.addEventListener('click', (event) => event.preventDefault());
    end = adjustEmbedLinks();
    link.click();
    expect(link.getAttribute('href')).toBe('/terms');
  });
});
