import { notFound } from '@tanstack/react-router';
import { appErrorOf } from './app-error.ts';

/** An address that names nothing, and one that could not even name something. */
const ofNoPage = new Set<string | undefined>(['not_found', 'invalid', 'malformed']);

/** For loaders: what the server does not know is a page that is not there, not a page that failed. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw ofNoPage.has(appErrorOf(error)?.code) ? notFound() : error;
  }
}
