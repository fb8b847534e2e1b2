import type { School } from '@fasl/shared/contracts/classroom/school';
import type { Language } from '@fasl/shared/contracts/page/language';

/** A procedure whose answer the first screen of a page shows. */
export type ScreenQuery = {
  path: string;
  input?: unknown;
  /** The page is not there when this is not found, or its answer says so. */
  decides?: true | ((answer: unknown) => boolean);
};

export type Visit = {
  params: Record<string, string>;
  search: URLSearchParams;
  role: 'guest' | 'student' | 'parent';
};

/** The address to draw for one with a query, where not every query is worth it: what is drawn takes time and is kept. */
type PaintedAt = (asked: { pathname: string; search: URLSearchParams }) => string | null;

export type Titles = Record<Language, string>;

export type PageRoute = {
  path: string;
  /** The route's file in the web package, whose chunk is worth starting early. */
  file: string;
  /** The frames that several routes stand in. */
  layouts?: readonly string[];
  /** What that route loads for students only. */
  studentFile?: string;
  /** Areas of words that the screen needs beside the shell's. */
  words: readonly string[];
  /** What only students need besides. */
  studentWords?: readonly string[];
  screen?: (visit: Visit) => ScreenQuery[];
  /** A page that the operator can switch off is not there while it is off. */
  isOn?: (school: School) => boolean;
  /** Without the parameters that it needs, the address is not found. */
  hasSubject?: (search: URLSearchParams) => boolean;
  /** The server draws it for guests: nothing on it depends on the browser or on more than its path and answers. */
  painted?: true | PaintedAt;
  /** Worth a search engine's visit. */
  listed?: true;
  /** What the page will be named, where no answer has to come to know it. */
  titles?: Titles | ((search: URLSearchParams) => Titles);
  /** Search engines have no business here. */
  personal?: true;
  /** The address itself opens something: no other site is to learn it. */
  secret?: true;
};
