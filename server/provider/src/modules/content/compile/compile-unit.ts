import { type MediaFile, pictureExtensions } from '../read/media.ts';
import { keyToName } from '../read/names.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { UnitEntry } from '../read/tree.ts';
import type { Text } from '../schema/values.ts';
import { markdownToHtml } from '../text/html.ts';
import { parseTime } from '../text/moment.ts';
import { toTextColumns } from '../text/text-columns.ts';
import { compileExam } from './compile-exam.ts';
import { compileCaptions, type FilmUse, findFilm, getFilmSeconds } from './compile-film.ts';
import type { Compilation } from './context.ts';

export type UnitContext = { lessonKey: string; units: UnitEntry[]; position: number };

const unitType = { exam: 'test' } as const;

export function compileUnit(out: Compilation, unit: UnitEntry, place: UnitContext): void {
  const { kind, disk } = unit;
  const key = `${place.lessonKey}/${unit.key}.${kind}`;
  const name: Text = unit.file?.value.name ?? keyToName(unit.key);
  out.add('unit', key, {
    path: disk.path,
    values: {
      ...toTextColumns('name', name),
      type: kind === 'exam' ? unitType.exam : kind,
      position: place.position,
      courseId: place.lessonKey,
      requiredTestId: requiredExam(out, unit, place),
    },
  });
  addMaterial(out, unit, key);
}

function requiredExam(
  out: Compilation,
  unit: UnitEntry,
  { lessonKey, units }: UnitContext,
): string | null {
  const after = unit.file?.value.after;
  if (unit.file === null || after === undefined) return null;
  const exams = units
    .filter(({ kind, key }) => kind === 'exam' && key !== unit.key)
    .map(({ key }) => key);
  if (exams.includes(after)) return `${lessonKey}/${after}.exam`;
  const allowed =
    exams.length > 0 ? `allowed: ${exams.join(', ')}` : 'this lesson has no other exam';
  out.reading.problems.add(
    unit.file.path,
    `after: there is no exam "${after}" here; ${allowed}`,
    unit.file.at(['after']),
  );
  return null;
}

function addMaterial(out: Compilation, unit: UnitEntry, key: string): void {
  const { kind, dir } = unit;
  if (kind === 'document') addDocument(out, unit, key);
  if (!unit.file) return;
  const as = <K extends UnitEntry['kind']>() => unit.file as SourceFile<K>;
  if (kind === 'video') addVideo(out, { dir, file: as<'video'>() }, key);
  if (kind === 'webcontent') addPage(out, { dir, file: as<'webcontent'>() }, key);
  if (kind === 'webinar') addWebinar(out, as<'webinar'>(), key);
  if (kind === 'assignment') addAssignment(out, { dir, file: as<'assignment'>() }, key);
  if (kind === 'exam') compileExam(out, { dir, file: as<'exam'>(), key });
}

type UnitOf<K extends UnitEntry['kind']> = { dir: string; file: SourceFile<K> };

function addDocument(out: Compilation, { dir, file, disk }: UnitEntry, key: string): void {
  const document = file as SourceFile<'document'> | null;
  const name = document?.value.file ?? disk.path.slice(dir.length + 1);
  const use = {
    dir,
    name,
    allowed: ['pdf', 'png', 'jpg', 'jpeg'],
    isPublic: false,
    path: disk.path,
  };
  const paper = out.file({ ...use, position: document?.at(['file']) });
  if (!paper) return;
  out.add('document', key, {
    path: disk.path,
    values: {
      unitId: key,
      url: paper.url,
      mime: paper.mime,
      sizeBytes: paper.size,
      downloadable: document?.value.downloadable ?? true,
    },
  });
}

function addVideo(out: Compilation, { dir, file }: UnitOf<'video'>, key: string): void {
  const { path, value, at } = file;
  const use: FilmUse = { dir, path, isPublic: false, at };
  const film = value.file === undefined ? null : findFilm(out, value.file, use);
  if (value.file !== undefined && !film) return;
  const durationSeconds = getFilmSeconds(out, { ...value, film }, use);
  if (durationSeconds === null) return;
  out.add('video', key, {
    path,
    values: {
      unitId: key,
      url: film?.url ?? value.url ?? '',
      mime: film?.mime ?? mimeOfAddress(value.url ?? ''),
      durationSeconds,
      captions: compileCaptions(out, value.captions, use),
      playsAllowed: value.plays,
    },
  });
}

const mimeOfAddress = (url: string): string =>
  /\.m3u8($|[?#])/.test(url) ? 'application/vnd.apple.mpegurl' : 'video/mp4';

function addPage(out: Compilation, { dir, file }: UnitOf<'webcontent'>, key: string): void {
  const { path, value, body } = file;
  const { address, found } = out.images(dir, { path, position: body.position });
  const isEmpty = body.text.trim() === '';
  if (isEmpty === (value.url === undefined)) {
    out.reading.problems.add(
      path,
      'has no text; expected Markdown below the values, or url: instead of it',
    );
  }
  out.add('webContent', key, {
    path,
    values: {
      unitId: key,
      html: isEmpty ? null : markdownToHtml(body.text, address),
      url: value.url ?? null,
    },
    sources: isEmpty ? {} : { html: { text: body.text, images: found } },
  });
}

function addWebinar(
  out: Compilation,
  { path, value, at }: SourceFile<'webinar'>,
  key: string,
): void {
  out.add('webinar', key, { path, values: { unitId: key } });
  for (const [place, slot] of value.slots.entries()) {
    const startTime = parseTime(slot.start, out.now);
    const endTime = parseTime(slot.end, out.now);
    if (endTime <= startTime) {
      out.reading.problems.add(path, 'end is later than start', at(['slots', place, 'end']));
    }
    out.add('slot', `${key}@${startTime.toISOString()}`, {
      path,
      values: {
        ...toTextColumns('name', slot.name),
        startTime: startTime.toISOString(),
        endTime: endTime.toISOString(),
        capacity: slot.capacity,
        joinUrl: slot.url,
        webinarId: key,
      },
    });
  }
}

function addAssignment(out: Compilation, { dir, file }: UnitOf<'assignment'>, key: string): void {
  const { path, value, at, body } = file;
  const isEmpty = body.text.trim() === '';
  if (isEmpty === (value.file === undefined)) {
    out.reading.problems.add(
      path,
      'expected the task either as Markdown below the values, or as file:',
    );
    return;
  }
  const task =
    value.file === undefined
      ? null
      : taskFile(out, { dir, name: value.file, path, position: at(['file']) });
  const { address, found } = out.images(dir, { path, position: body.position });
  out.add('assignment', key, {
    path,
    values: {
      unitId: key,
      question: task ? task.url : markdownToHtml(body.text, address),
      questionType: value.file === undefined ? 'text' : 'attachment',
      durationDays: value.days,
      overallScore: value.score,
      passScore: value.pass,
    },
    sources: isEmpty ? {} : { question: { text: body.text, images: found } },
  });
}

type TaskUse = Pick<Parameters<Compilation['file']>[0], 'dir' | 'name' | 'path' | 'position'>;

const taskFile = (out: Compilation, use: TaskUse): MediaFile | null =>
  out.file({ ...use, allowed: ['pdf', ...pictureExtensions], isPublic: false });
