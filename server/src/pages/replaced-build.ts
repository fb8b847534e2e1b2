/**
 * Runs inline, because the parts of a page cannot be loaded once the server has another build. A
 * browser reports a missing script and a weak network alike, so the server is asked for the page's
 * own script. If that is gone, the retry button of a part reloads the page.
 */
export const replacedBuildScript = `(() => {
  let isReplaced = false;
  addEventListener('vite:preloadError', () => {
    const { src } = document.querySelector('script[src*="/index-"]');
    fetch(src, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => { isReplaced = status === 404; },
      () => {},
    );
  });
  addEventListener('click', ({ target }) => {
    if (isReplaced && target.closest('[data-retry]')) location.reload();
  });
})()`;
