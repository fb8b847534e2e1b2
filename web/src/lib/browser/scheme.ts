import type { Scheme } from '@fasl/shared/contracts/page/boot';
import { createSignal } from '../state/signal.ts';
import { readStoredValue, storeValueForServer } from '../storage/storage.ts';

const key = 'scheme';
const chosen = createSignal<Scheme>('auto');

export const useScheme = chosen.use;

export function setScheme(scheme: Scheme): void {
  chosen.set(scheme);
  storeValueForServer(key, scheme);
  applyScheme();
}

/** Applies the stored choice and follows changes of the device's scheme. */
export function followColorScheme(): void {
  const stored = readStoredValue(key);
  if (stored === 'light' || stored === 'dark') chosen.set(stored);
  deviceIsDark().addEventListener('change', applyScheme);
  applyScheme();
}

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function applyScheme(): void {
  const scheme = chosen.get();
  const visible = scheme === 'auto' ? (deviceIsDark().matches ? 'dark' : 'light') : scheme;
  document.documentElement.dataset['scheme'] = visible;
  document.documentElement.dataset['mantineColorScheme'] = visible;
}
