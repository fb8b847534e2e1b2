import { notFound } from '@tanstack/react-router';
import { toAppError } from './app-error.ts';

/** Error codes for a URL that is malformed or identifies no page. */
const ofNoPage = new Set<string | undefined>(['not_found', 'invalid', 'malformed']);

/** For loaders: an unknown id shows the "not found" page instead of an error page. */
export async function loadOrNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw ofNoPage.has(toAppError(error)?.code) ? notFound() : error;
  }
}
