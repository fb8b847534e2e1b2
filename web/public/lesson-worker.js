/**
 * Shows the lesson that a student opened last when there is no network; what it shows was laid into
 * the cache by the page (see src/lib/offline/save-lesson.ts). With a network everything comes from there.
 */
const lesson = /^\/classroom\/[^/]+\/course\/\d+(?=\/|$)/;

/** The network has just failed: what the kept page is made of comes from where the page came from. */
let isCut = false;

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/') && (isCut || !navigator.onLine)) {
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
    // For all the rest, where to go instead.
    const shown = kept ?? (await caches.match('/offline'));
    if (!shown) throw error;
    isCut = true;
    // Of a lesson the outline is kept, and nothing that it leads to.
    return kept && path !== pathname ? Response.redirect(path) : shown;
  }
}

const asset = async (request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
