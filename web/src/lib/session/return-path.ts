import { getPathAfterAuth, isInternalPath } from '@fasl/shared/rules/account/after-auth';
import { paths } from '../router/paths.ts';
import { readTabItem, removeTabItem, storeTabItem } from '../storage/tab-storage.ts';

const key = 'return-path';

/** Pages of the login and the sign-up, which would lead to a due step again. */
const entryPages = /^\/(?:login|signup|complete-profile)(?:[/?#]|$)/;

/** Stores the page that the user came from until the sign-up ends. */
export function storeReturnPath(path: string | undefined): void {
  if (path === paths.home) removeReturnPath();
  else if (isInternalPath(path) && !entryPages.test(path)) storeTabItem(key, path);
}

export const removeReturnPath = (): void => removeTabItem(key);

/** The page that the user came from, or home. */
export const getReturnPath = (): string => readTabItem<string>(key) ?? '/';

/** Properties of a link to that page, whose address may have parameters and a fragment. */
export function getReturnLink() {
  const { pathname, searchParams, hash } = new URL(getReturnPath(), location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}

/** For links to the login from another page of the login or the sign-up. */
export function getLoginSearch(): { redirect?: string } {
  const path = getReturnPath();
  return path === paths.home ? {} : { redirect: path };
}

/** The path after a login or a sign-up step. Keeps the current page while a step is due. */
export function takePathAfterAuth(redirect: number | null, current = getReturnPath()): string {
  const path = getPathAfterAuth(redirect, current);
  if (path === current && !entryPages.test(path)) removeReturnPath();
  else storeReturnPath(current);
  return path;
}
