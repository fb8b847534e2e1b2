import { useEffect } from 'react';
import { readTabItem, removeTabItem, storeTabItem } from '../storage/tab-storage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** The initial values of a form, overridden by the draft from before a reload. */
export function readTabDraft<V extends object>(name: string, initial: V): V {
  const draft = readTabItem<Partial<V>>(keyOf(name)) ?? {};
  const known = Object.entries(draft).filter(([field]) => field in initial);
  return { ...initial, ...Object.fromEntries(known) };
}

/** Stores the values for this tab only. Never pass a password. */
export function useTabDraft(name: string, values: object): void {
  const written = JSON.stringify(values);
  useEffect(() => storeTabItem(keyOf(name), JSON.parse(written)), [name, written]);
}

/** Stores only changed fields, so saved values that change elsewhere are not overwritten. */
export function storeTabDraft<V extends object>(name: string, saved: V, values: V): void {
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(saved[field as keyof V]);
  const changed = Object.entries(values).filter(isChanged);
  if (changed.length > 0) storeTabItem(keyOf(name), Object.fromEntries(changed));
  else deleteTabDraft(name);
}

export const deleteTabDraft = (name: string): void => removeTabItem(keyOf(name));
