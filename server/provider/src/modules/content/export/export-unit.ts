import { keyToName } from '../read/names.ts';
import type { FileInput } from '../schema/kinds.ts';
import type { Text } from '../schema/values.ts';
import type { StoredRow } from '../store/load.ts';
import type { RowKind } from '../store/rows.ts';
import { formatMoment } from '../text/moment.ts';
import { readTextColumns } from '../text/text-columns.ts';
import { toExamFile } from './export-exam.ts';
import { exportFilmTexts } from './export-film.ts';
import type { ListLiveRows } from './live-rows.ts';
import { type FolderOutput, getLastKeyPart, isServedFile, omitDefaults } from './output.ts';
import { toMarkdownBody } from './texts.ts';

/** `name` is the file name without its kind; `key` is `name` without its number. */
type Unit = { unit: StoredRow; dir: string; name: string; key: string };
type Material = Unit & { common: { name: Text; after?: string | undefined }; row: StoredRow };

const materialOf: Record<string, RowKind> = {
  video: 'video',
  document: 'document',
  webcontent: 'webContent',
  webinar: 'webinar',
  assignment: 'assignment',
  test: 'exam',
};

export function exportUnit(out: FolderOutput, live: ListLiveRows, unit: Unit): void {
  const { values, key } = unit.unit;
  const kind = materialOf[String(values['type'])];
  const [row] = kind ? live(kind, key) : [];
  if (!kind || !row) return;
  const after = values['requiredTestId'];
  const common = omitDefaults({
    name: readTextColumns(values, 'name') ?? key,
    after: typeof after === 'string' ? getLastKeyPart(after).replace(/\.exam$/, '') : undefined,
  });
  const material = { ...unit, common, row };
  if (kind === 'video') exportVideo(out, material);
  if (kind === 'document') exportDocument(out, material);
  if (kind === 'webContent') exportPage(out, material);
  if (kind === 'webinar') exportWebinar(out, live, material);
  if (kind === 'assignment') exportAssignment(out, material);
  if (kind === 'exam') {
    out.yaml(
      'exam',
      `${unit.dir}/${unit.name}.exam.yaml`,
      toExamFile(out, live, { row, common, dir: unit.dir }),
    );
  }
}

function exportVideo(out: FolderOutput, { row: { values }, dir, name, common }: Material): void {
  const url = String(values['url']);
  const source = isServedFile(url) ? { file: out.copyFilm(url, dir, name) } : { url };
  const file: FileInput<'video'> = omitDefaults(
    {
      ...common,
      ...source,
      ...exportFilmTexts(out, values, { dir, name }),
      plays: Number(values['playsAllowed']),
    },
    { captions: [], plays: 3 },
  );
  out.yaml('video', `${dir}/${name}.video.yaml`, file);
}

function exportDocument(
  out: FolderOutput,
  { row: { values }, dir, name, key, common }: Material,
): void {
  const file = out.copy(String(values['url']), dir, `${name}.document`);
  const downloadable = values['downloadable'] === true;
  const isPlain = downloadable && common.after === undefined && common.name === keyToName(key);
  if (isPlain) return;
  const document = omitDefaults({ ...common, file, downloadable }, { downloadable: true });
  out.yaml('document', `${dir}/${name}.document.yaml`, document);
}

function exportPage(
  out: FolderOutput,
  { row: { values, sources }, dir, name, common }: Material,
): void {
  const { html, url } = values;
  const body =
    typeof html === 'string' ? toMarkdownBody(out, html, { source: sources['html'], dir }) : '';
  const front = omitDefaults({ ...common, url: typeof url === 'string' ? url : undefined });
  out.markdown<'webcontent'>(`${dir}/${name}.webcontent.md`, front, body);
}

function exportWebinar(
  out: FolderOutput,
  live: ListLiveRows,
  { row, dir, name, common }: Material,
): void {
  const slots = live('slot', row.key)
    .toSorted((one, other) =>
      String(one.values['startTime']) < String(other.values['startTime']) ? -1 : 1,
    )
    .map(({ values }) => ({
      name: readTextColumns(values, 'name') ?? '',
      start: formatMoment(String(values['startTime'])),
      end: formatMoment(String(values['endTime'])),
      capacity: Number(values['capacity']),
      url: String(values['joinUrl']),
    }));
  out.yaml(
    'webinar',
    `${dir}/${name}.webinar.yaml`,
    omitDefaults({ ...common, slots }, { slots: [] }),
  );
}

function exportAssignment(
  out: FolderOutput,
  { row: { values, sources }, dir, name, common }: Material,
): void {
  const question = String(values['question']);
  const isFile = values['questionType'] === 'attachment' && isServedFile(question);
  const front: FileInput<'assignment'> = omitDefaults({
    ...common,
    days: Number(values['durationDays']),
    score: Number(values['overallScore']),
    pass: Number(values['passScore']),
    file: isFile ? out.copy(question, dir, name) : undefined,
  });
  const body = isFile ? '' : toMarkdownBody(out, question, { source: sources['question'], dir });
  out.markdown<'assignment'>(`${dir}/${name}.assignment.md`, front, body);
}
