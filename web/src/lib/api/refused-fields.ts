import { appErrorOf } from './app-error.ts';

/** The first reason for each field that the server refuses, by the names that the forms have for them. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = Object.entries(appErrorOf(error)?.fields ?? {});
  return Object.fromEntries(
    fields.flatMap(([field, [key]]) => (key ? [[field.replace(/^address\./, ''), key]] : [])),
  );
}
