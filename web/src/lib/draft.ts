import { useEffect } from 'react';
import { forgetInTab, keepInTab, readInTab } from './tab-storage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** What was typed into a form before the page was reloaded, over what it begins with. */
export function readDraft<V extends object>(name: string, initial: V): V {
  const draft = readInTab<Partial<V>>(keyOf(name)) ?? {};
  const known = Object.entries(draft).filter(([field]) => field in initial);
  return { ...initial, ...Object.fromEntries(known) };
}

/** Keeps what is typed for this tab only. Never give it a password. */
export function useKeptDraft(name: string, values: object): void {
  const written = JSON.stringify(values);
  useEffect(() => keepInTab(keyOf(name), JSON.parse(written)), [name, written]);
}

export const forgetDraft = (name: string): void => forgetInTab(keyOf(name));
