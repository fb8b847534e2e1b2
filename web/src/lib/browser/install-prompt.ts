import { useSyncExternalStore } from 'react';

/** Chromium's event, stored by the document's own script. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  var installPrompt: InstallPrompt | null | undefined;
}

/** iOS has no such event: students install from the share menu. */
export type Installation = 'prompt' | 'ios' | null;

export const useInstallation = (): Installation =>
  useSyncExternalStore(subscribe, readInstallation, () => null);

function readInstallation(): Installation {
  if (window.installPrompt) return 'prompt';
  return 'standalone' in navigator && navigator.standalone === false ? 'ios' : null;
}

function subscribe(listener: () => void): () => void {
  const forget = () => {
    window.installPrompt = null;
    listener();
  };
  addEventListener('installable', listener);
  addEventListener('appinstalled', forget);
  return () => {
    removeEventListener('installable', listener);
    removeEventListener('appinstalled', forget);
  };
}

/** An event can be used only once; the browser sends another if the student declines. */
export async function promptInstallation(): Promise<void> {
  const { installPrompt } = window;
  window.installPrompt = null;
  dispatchEvent(new Event('installable'));
  // Browsers reject a prompt that they do not allow at the moment.
  await installPrompt?.prompt().catch(() => undefined);
}
