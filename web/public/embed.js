/**
 * Shows the portal inside a page of your own site. See docs/embedding.md.
 *
 * @example
 * import { openPortal } from 'https://school.example/embed.js';
 * const portal = openPortal(document.querySelector('#school'), { student: token, language: 'ar' });
 */
const { origin } = new URL(import.meta.url);

export function openPortal(place, options = {}) {
  const frame = frameFor(options);

  // Messages go only to the portal's origin. Messages from other origins and frames are ignored.
  const tell = (message) => frame.contentWindow?.postMessage({ fasl: 1, ...message }, origin);
  const listen = (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (event.data?.fasl !== 1) return;
    hear(event.data);
  };
  const hear = ({ type, ...details }) => {
    if (type === 'ready') tell({ type: 'hello', resize: options.resize === true, language });
    if (type === 'height') frame.style.blockSize = `${details.height}px`;
    if (type === 'route') follow(details);
    if (type === 'language') options.onLanguage?.(details.language);
    if (type === 'session') options.onSession?.(details.state);
  };
  let shown;
  const follow = (route) => {
    const [page] = route.path.split('?');
    // A new page starts at its top. A frame that grows cannot scroll, so the host page scrolls.
    const isAbove = shown !== undefined && page !== shown && frame.getBoundingClientRect().top < 0;
    if (options.resize === true && isAbove) frame.scrollIntoView();
    shown = page;
    options.onRoute?.(route);
  };
  let language = options.language;
  addEventListener('message', listen);
  place.append(frame);

  return {
    frame,
    go: (path) => tell({ type: 'go', path }),
    setLanguage: (next) => {
      language = next;
      tell({ type: 'language', language });
    },
    close: () => {
      removeEventListener('message', listen);
      frame.remove();
    },
  };
}

function frameFor(options) {
  const frame = document.createElement('iframe');
  frame.src = addressOf(options);
  frame.title = options.title ?? 'School';
  frame.allow = 'fullscreen; clipboard-write';
  frame.style.cssText = 'display: block; inline-size: 100%; block-size: 100%; border: 0';
  return frame;
}

function addressOf({ path = '/', student }) {
  const address = new URL(path, origin);
  address.searchParams.set('embed', '1');
  if (student) address.searchParams.set('student', base64url(JSON.stringify({ token: student })));
  return address.href;
}

function base64url(text) {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
