import { afterEach, expect, test } from 'vitest';
import { mendLinks } from './mend-links.ts';

let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** What a link in an operator's text is when the browser follows it. */
function followed(html: string): { href: string | null; target: string } {
  document.body.innerHTML = html;
  const link = document.querySelector('a') as HTMLAnchorElement;
  end = mendLinks();
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

test('a page of ours stays in the frame', () => {
  const { href, target } = followed('<a href="/terms?lang=ar-EG#money"><b>terms</b></a>');
  expect(href).toBe(`${location.origin}/terms?lang=ar-EG&embed=1#money`);
  expect(target).toBe('');
});

test('another site opens beside the frame', () => {
  const { href, target } = followed('<a href="https://www.facebook.com/school">us</a>');
  expect(href).toBe('https://www.facebook.com/school');
  expect(target).toBe('_blank');
});

test.each(['mailto:help@school.test', 'tel:+20', 'blob:http://localhost/1', 'https://'])(
  '%s is left as it is',
  (address) => {
    expect(followed(`<a href="${address}">it</a>`)).toEqual({ href: address, target: '' });
  },
);

test('a link that the router has followed is left as it is', () => {
  document.body.innerHTML = '<a href="/terms">terms</a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  end = mendLinks();
  link.click();
  expect(link.getAttribute('href')).toBe('/terms');
});
