import type { Boot } from '@fasl/shared/contracts/account/boot';

/** What the server put into the page; `null` where the page came without it, as from Vite's own server. */
export function readBoot(): Boot | null {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}
