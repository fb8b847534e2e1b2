/**
 * While the network is unavailable, shows the lesson that the student opened last, and for every
 * other address the start page, which links to that lesson. The portal stores both in the cache (see
 * src/lib/offline/save-lesson.ts), which is not used while online.
 */
const lesson = /^\/classroom\/[^/]+\/course\/\d+(?=\/|$)/;

/** The last page came from the cache, so its assets have to come from the cache too. */
let isCut = false;

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // A frame inside a page shows its own error.
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(page(event, pathname));
  } else if (pathname.startsWith('/assets/') && (isCut || !navigator.onLine)) {
    event.respondWith(asset(request));
  }
});

async function page({ request, preloadResponse }, pathname) {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    isCut = false;
    return answer;
  } catch (error) {
    const path = lesson.exec(pathname)?.[0];
    const kept = path && (await caches.match(path));
    const shown = kept ?? (await caches.match('/offline'));
    if (!shown) throw error;
    isCut = true;
    // Only the outline of a lesson is cached, so its units redirect to the outline.
    return kept && path !== pathname ? Response.redirect(path) : shown;
  }
}

const asset = async (request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
