import type { FileKind } from '../schema/kinds.ts';
import type { FileCache } from './file-cache.ts';
import type { Folder, FolderFile } from './folder.ts';
import type { UnitName } from './names.ts';
import type { Problems } from './problems.ts';
import type { SourceFile } from './source-file.ts';

/** A parsed file with its key and the folder that it describes. */
export type ContentEntry<K extends FileKind> = { key: string; dir: string; file: SourceFile<K> };

export type PageEntry = {
  slug: 'about' | 'terms' | 'privacy';
  en: SourceFile<'page'>;
  ar: SourceFile<'page'>;
};

export type UnitEntry = UnitName & {
  dir: string;
  /** Null for a unit that consists of a document file alone. */
  file: SourceFile<UnitName['kind']> | null;
  disk: FolderFile;
};

export type LessonEntry = ContentEntry<'lesson'> & { units: UnitEntry[] };
export type SectionEntry = ContentEntry<'section'> & { lessons: LessonEntry[] };
export type TabEntry = ContentEntry<'tab'> & { sections: SectionEntry[] };
export type ClassroomEntry = ContentEntry<'classroom'> & { tabs: TabEntry[] };

/** A parsed school folder. */
export type SchoolTree = {
  school: SourceFile<'school'> | null;
  faqs: SourceFile<'faqs'> | null;
  trial: SourceFile<'trial'> | null;
  pages: PageEntry[];
  news: ContentEntry<'news'>[];
  instructors: ContentEntry<'instructor'>[];
  classrooms: ClassroomEntry[];
};

/** `used` collects the paths of referenced files. */
export type ReadContext = {
  folder: Folder;
  problems: Problems;
  used: Set<string>;
  cache: FileCache;
};
