import { readContentFile, readRequiredFile } from './content-file.ts';
import type { FileCache } from './file-cache.ts';
import { readFolder } from './folder.ts';
import type { Problems } from './problems.ts';
import { readTabs } from './read-classroom.ts';
import type { ContentEntry, PageEntry, ReadContext, SchoolTree, TabEntry } from './tree.ts';

const slugs = ['about', 'terms', 'privacy'] as const;

/** Reads all files of a school folder. A problem in one file does not hide problems in others. */
export function readSchool(
  root: string,
  problems: Problems,
  cache: FileCache,
): { tree: SchoolTree; reading: ReadContext } {
  const reading: ReadContext = {
    folder: readFolder(root, problems),
    problems,
    used: new Set(),
    cache,
  };
  const tree: SchoolTree = {
    school: readRequiredFile('school', 'school.yaml', reading),
    faqs: readContentFile('faqs', 'faqs.yaml', reading),
    trial: readContentFile('trial', 'trial.yaml', reading),
    pages: slugs.flatMap((slug) => readPage(slug, reading)),
    news: readNews(reading),
    instructors: foldersWith('instructor', 'instructors', reading),
    classrooms: foldersWith('classroom', 'classrooms', reading),
  };
  return { tree, reading };
}

/** Reads each subfolder of `parent` that contains the file describing it. */
function foldersWith<K extends 'instructor' | 'classroom'>(
  kind: K,
  parent: string,
  reading: ReadContext,
): (ContentEntry<K> & { tabs: TabEntry[] })[] {
  return reading.folder.foldersIn(parent).flatMap((name) => {
    const dir = `${parent}/${name}`;
    const tabs = kind === 'classroom' ? readTabs(dir, reading) : [];
    const file = readRequiredFile(kind, `${dir}/${kind}.yaml`, reading);
    return file ? [{ key: name, dir, file, tabs }] : [];
  });
}

function readNews(reading: ReadContext): ContentEntry<'news'>[] {
  return reading.folder.filesIn('news').flatMap(({ path }) => {
    if (!path.endsWith('.yaml')) return [];
    const file = readContentFile('news', path, reading);
    return file ? [{ key: path.slice('news/'.length, -'.yaml'.length), dir: 'news', file }] : [];
  });
}

/** A page has one file for both languages, or a file per language. */
function readPage(slug: PageEntry['slug'], reading: ReadContext): PageEntry[] {
  const one = readContentFile('page', `pages/${slug}.md`, reading);
  const en = readContentFile('page', `pages/${slug}.en.md`, reading);
  const ar = readContentFile('page', `pages/${slug}.ar.md`, reading);
  const { folder, problems } = reading;
  const has = (ending: string) => folder.files.has(`pages/${slug}${ending}`);
  if (has('.en.md') !== has('.ar.md')) {
    problems.add(
      `pages/${slug}.${has('.en.md') ? 'ar' : 'en'}.md`,
      'is missing beside the other language',
    );
  }
  if (has('.md') && has('.en.md')) {
    problems.add(
      `pages/${slug}.md`,
      'is there beside a file for each language; allowed: one or the other',
    );
  }
  if (one) return [{ slug, en: one, ar: one }];
  return en && ar ? [{ slug, en, ar }] : [];
}
