import type { z } from 'zod';
import {
  ClassroomFile,
  FaqsFile,
  InstructorFile,
  LessonFile,
  NewsFile,
  SchoolFile,
  SectionFile,
  TabFile,
} from './school.ts';
import { TrialFile } from './trial.ts';
import {
  AssignmentFrontMatter,
  DocumentFile,
  ExamFile,
  PageFrontMatter,
  VideoFile,
  WebContentFrontMatter,
  WebinarFile,
} from './units.ts';

/** All kinds of files in a school folder, by the name of their JSON Schema. */
export const fileKinds = {
  school: SchoolFile,
  faqs: FaqsFile,
  trial: TrialFile,
  news: NewsFile,
  instructor: InstructorFile,
  classroom: ClassroomFile,
  tab: TabFile,
  section: SectionFile,
  lesson: LessonFile,
  video: VideoFile,
  document: DocumentFile,
  webcontent: WebContentFrontMatter,
  webinar: WebinarFile,
  assignment: AssignmentFrontMatter,
  exam: ExamFile,
  page: PageFrontMatter,
} as const;

export type FileKind = keyof typeof fileKinds;
export type FileValue<K extends FileKind> = z.infer<(typeof fileKinds)[K]>;
export type FileInput<K extends FileKind> = z.input<(typeof fileKinds)[K]>;

export const unitKinds = [
  'video',
  'document',
  'webcontent',
  'webinar',
  'assignment',
  'exam',
] as const;
export type UnitKind = (typeof unitKinds)[number];
