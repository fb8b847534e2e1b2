import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { holdLinks } from './held-link.ts';

const history = createMemoryHistory();
holdLinks(history);

const followed = vi.fn((event: Event) => event.preventDefault());
document.addEventListener('click', (event) => event.defaultPrevented || followed(event));

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

test('a page asked for offline is gone to once there is a network', () => {
  const gone = vi.spyOn(history, 'push');
  offlineLink({ href: '/faqs?a=1' }).click();
  expect(followed).not.toHaveBeenCalled();

  comeBack();
  expect(gone).toHaveBeenCalledExactlyOnceWith('/faqs?a=1');
});

test('a file asked for offline is fetched then, and not gone to like a page', () => {
  const gone = vi.spyOn(history, 'push');
  offlineLink({ href: '/media/paper.pdf', download: 'paper.pdf' }).click();
  expect(followed).not.toHaveBeenCalled();

  comeBack();
  expect(followed).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

test('what is to open in a tab of its own is the browser’s', () => {
  const link = offlineLink({ href: '/faqs' });
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));

  expect(followed).toHaveBeenCalledOnce();
});
