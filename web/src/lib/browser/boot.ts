import type { Boot } from '@fasl/shared/contracts/page/boot';

/** Reads the data that the server rendered into the page; `null` with Vite's dev server. */
export function readBootData(): Boot | null {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}
