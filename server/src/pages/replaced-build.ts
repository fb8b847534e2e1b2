/**
 * Runs inline, because the parts of a page cannot be loaded once the server has another build. A
 * browser reports a missing script and a weak network alike, so the server is asked for the page's
 * own script. If that is gone, the retry button of a part reloads the page.
 */
export const replacedBuildScript = `addEventListener('vite:preloadError', () => {
  const { src } = document.querySelector('script[src*="/index-"]');
  const reload = ({ target }) => {
    if (target.closest('[role=alert] button')) location.reload();
  };
  fetch(src, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 && addEventListener('click', reload),
    () => {},
  );
})`;
