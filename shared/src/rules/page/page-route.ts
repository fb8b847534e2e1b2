import type { Language } from '../../contracts/page/language.ts';
import type { School } from '../../contracts/school/school.ts';
import type { PageBudget } from './budgets.ts';
import type { Subject } from './page-subject.ts';

/** A procedure whose result is needed to render the first screen of a page. */
export type ScreenQuery = {
  path: string;
  input?: unknown;
  /** The page is 404 if this procedure returns `not_found`, or if the function returns false. */
  decides?: true | ((answer: unknown) => boolean);
  /** Reads the page's title and description from the result. */
  subject?: (data: unknown) => Subject;
};

export type Visit = {
  params: Record<string, string>;
  search: URLSearchParams;
  role: 'guest' | 'student' | 'parent';
};

/** Maps a URL to the URL that is rendered and cached; `null` skips server rendering. */
type RenderAddress = (url: { pathname: string; search: URLSearchParams }) => string | null;

export type Titles = Record<Language, string>;

/** The properties of a page that other code needs. */
export type PageRoute = {
  path: string;
  /** The route's file in the web package; its chunk is preloaded. */
  file: string;
  /** Files of the layout routes around this route. */
  layouts?: readonly string[];
  /** A file that the route loads for students only. */
  studentFile?: string;
  /** Translation namespaces that the screen needs in addition to the shell's. */
  namespaces: readonly string[];
  /** Namespaces that only students need. */
  studentNamespaces?: readonly string[];
  screen?: (visit: Visit) => ScreenQuery[];
  /** Whether the operator has enabled the page; a disabled page is 404. */
  isOn?: (school: School) => boolean;
  /** Whether the required query parameters are present; otherwise the page is 404. */
  hasRequiredQuery?: (search: URLSearchParams) => boolean;
  /** Rendered on the server for guests: the page depends only on its path and its queries. */
  serverRendered?: true | RenderAddress;
  /** Listed in the sitemap; a list names the labels whose pages are listed. */
  listed?: true | 'classrooms' | 'instructors';
  /** The title, if it does not depend on a query: the same texts as in the translations. */
  titles?: Titles | ((search: URLSearchParams) => Titles);
  /** Excluded from search engines. */
  personal?: true;
  /** The address contains a secret, so it is not sent as a referrer. */
  secret?: true;
  /** The build and the browser tests measure the page's size. */
  budgets?: readonly PageBudget[];
};
