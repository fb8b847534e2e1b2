import { type UnitKind, unitKinds } from '../schema/kinds.ts';

/** `03-electric-current`: a position and a key. */
export type OrderedName = { order: number; key: string };

const orderedForm = /^(\d{1,4})-(.+)$/u;

export function parseOrderedName(name: string): OrderedName | null {
  const [, number, key] = orderedForm.exec(name) ?? [];
  return number === undefined || key === undefined ? null : { order: Number(number), key };
}

export type UnitName = OrderedName & { kind: UnitKind; ending: string };

/** `02-sheet.document.pdf`: position, key, kind and file extension of a unit. */
export function parseUnitName(name: string): UnitName | null {
  const found = /^(.+)\.(\w+)\.(\w+)$/u.exec(name);
  const ordered = parseOrderedName(found?.[1] ?? '');
  const kind = unitKinds.find((one) => one === found?.[2]);
  if (!ordered || !kind) return null;
  return { ...ordered, kind, ending: (found?.[3] ?? '').toLowerCase() };
}

/** The displayed name of an entry without a name. */
export const keyToName = (key: string): string => key.replaceAll('-', ' ');

/** Converts a name to a key: letters of any script and digits, joined by hyphens. */
export const nameToKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '') || 'x';
