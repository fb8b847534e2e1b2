/**
 * Runs inline in a rendered page, whose buttons do nothing until the page's scripts have loaded.
 * Stores the last button that was clicked before, and clicks it when the page can respond.
 */
export const earlyClickScript = `(() => {
  let button;
  const release = () => {
    if (button) button.removeAttribute('aria-busy');
  };
  const store = ({ target }) => {
    release();
    button = target.closest('#root button');
    if (button) button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', store, true);
  addEventListener('hydrating', () => {
    removeEventListener('click', store, true);
    release();
    // A page rendered again in another language has no such button.
    if (button && button.isConnected) button.click();
  });
})()`;
