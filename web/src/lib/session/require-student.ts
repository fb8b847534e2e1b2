import { redirect } from '@tanstack/react-router';
import { paths } from '../router/paths.ts';
import { requireUser } from './require-user.ts';

/** For what is a student's alone: a parent sees how far the child is, and nothing else of it. */
export async function requireStudent(at: Parameters<typeof requireUser>[0]) {
  const signedIn = await requireUser(at);
  if (signedIn.user.role !== 'student') throw redirect({ to: paths.progress, replace: true });
  return signedIn;
}
