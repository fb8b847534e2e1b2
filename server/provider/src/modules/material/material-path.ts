/** The key of a lesson file. It is outside the public folder, because lesson files are private. */
export const toMaterialFileKey = (path: string) => `materials/${path}`;

const prefix = '/materials/';

/** Returns the path relative to the material folder; `null` for any other address. */
export const toMaterialPath = (address: string): string | null =>
  address.startsWith(prefix) ? address.slice(prefix.length) : null;
