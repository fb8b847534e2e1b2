import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const validToken = 'good-token';

export type SchoolProvider = {
  origin: string;
  /** Received requests, newest last. */
  seen: { path: string; headers: IncomingHttpHeaders }[];
  /** The data of the next responses. */
  settings: Record<string, unknown>;
  assets: Record<string, unknown>;
  /** Public files by path. */
  pictures: Record<string, Buffer>;
  delayMs: Record<string, number>;
  /** Delays the responses of a path. */
  waits: Record<string, Promise<void>>;
  broken: Set<string>;
  reset: () => void;
  close: () => void;
};

/** Starts a provider with the data that first screens need. */
export async function startSchoolProvider(): Promise<SchoolProvider> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
    const path = pathname.replace('/api', '');
    provider.seen.push({ path, headers: request.headers });
    const isTime = provider.waits[path] ?? sleep(provider.delayMs[path] ?? 0);
    void isTime.then(() => {
      const picture = provider.pictures[pathname];
      if (picture) return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      const isKnown = request.headers.authorization === `Bearer ${validToken}`;
      const {
        status = 200,
        data = null,
        meta,
      } = provider.broken.has(path)
        ? ({ status: 500 } as ProviderResponse)
        : answer({ path, search: searchParams, isKnown }, provider);
      const body = JSON.stringify({ message: null, data, show: false, meta });
      return response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  const reset = () => {
    // The portal waits up to five seconds for open calls.
    server.closeAllConnections();
    Object.assign(provider, {
      seen: [],
      settings: { ...settings },
      assets: {},
      pictures: {},
      delayMs: {},
    });
    provider.broken.clear();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const provider: SchoolProvider = {
    origin,
    reset,
    close,
    seen: [],
    settings: { ...settings },
    assets: {},
    pictures: {},
    delayMs: {},
    waits: {},
    broken: new Set(),
  };
  return provider;
}

const settings = {
  paymentMethods: {},
  app_wallet: true,
  landing_headline: 'Learn',
  landing_subheadline: 'With the best',
  instructor_section: true,
  subjects_section: true,
  about_us_page: true,
  classroomsSections: {},
  links: {},
  theme: 'secondary',
  meta_title: 'Nile School',
};

const instructor = {
  id: 1,
  user_id: 2,
  label: 'amal',
  first_name: 'Amal',
  last_name: 'Said',
  subjects: [],
  classrooms: [],
};

const student = {
  id: 7,
  username: 'mariam',
  first_name: 'Mariam',
  last_name: 'Adel',
  role: 'student',
  student: { id: 8, user_id: 7, registration_paid: true, wallet: { amount: 135 } },
};

const lists = ['/newsfeed', '/classroom/all', '/student/classrooms'];

type ProviderRequest = { path: string; search: URLSearchParams; isKnown: boolean };
type ProviderResponse = { status?: number; data?: unknown; meta?: unknown };

function answer(
  { path, search, isKnown }: ProviderRequest,
  school: SchoolProvider,
): ProviderResponse {
  if (path === '/settings') return { data: school.settings };
  if (path === '/settings/assets') return { data: school.assets };
  if (path === '/statistics') return { data: { enrollments: 1, instructors: 2, classrooms: 3 } };
  if (path === '/instructor/all') return { data: [instructor] };
  if (path === '/instructor') {
    return search.get('label') === 'amal' ? { data: instructor } : { status: 404 };
  }
  if (path === '/student/profile') return isKnown ? { data: student } : { status: 401 };
  if (path.startsWith('/page/')) return { data: { title: path.slice(6), html: '<p>Text</p>' } };
  if (lists.includes(path) || path.startsWith('/classroom/type/'))
    return { data: [], meta: { total: 0, page: 1, perPage: 12 } };
  return { status: 404 };
}
