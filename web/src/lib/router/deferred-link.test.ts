import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { deferOfflineLinks } from './deferred-link.ts';

const history = createMemoryHistory();
deferOfflineLinks(history);

const followed = vi.fn((event: Event) => event.preventDefault());
const follow = (event: Event) => event.defaultPrevented || followed(event);
document.addEventListener('click', follow);

// Other files of the worker share the document.
afterAll(() => document.removeEventListener('click', follow));
afterEach(() => {
  vi.restoreAllMocks();
  followed.mockClear();
  document.body.replaceChildren();
});

function offlineLink(attributes: Record<string, string>): HTMLAnchorElement {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link;
}

function comeBack(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
}

describe('deferOfflineLinks', () => {
  test('opens a page requested offline when the network returns', () => {
    const gone = vi.spyOn(history, 'push');
    offlineLink({ href: '/faqs?a=1' }).click();
    expect(followed).not.toHaveBeenCalled();

    comeBack();
    expect(gone).toHaveBeenCalledExactlyOnceWith('/faqs?a=1');
  });

  test('downloads a file requested offline when the network returns', () => {
    const gone = vi.spyOn(history, 'push');
    offlineLink({ href: '/media/paper.pdf', download: 'paper.pdf' }).click();
    expect(followed).not.toHaveBeenCalled();

    comeBack();
    expect(followed).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });

  test('ignores a link that opens in a new tab', () => {
    const link = offlineLink({ href: '/faqs' });
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));

    expect(followed).toHaveBeenCalledOnce();
  });
});
