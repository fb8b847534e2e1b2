import { notFound } from '@tanstack/react-router';
import { appErrorOf } from './app-error.ts';

/** For loaders: what the server does not know is a page that is not there, not a page that failed. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw appErrorOf(error)?.code === 'not_found' ? notFound() : error;
  }
}
