import { toPounds } from '../../../lib/money.ts';
import { SettingsValues, settingGroups } from '../../../lib/school-settings.ts';
import type { FileInput } from '../schema/kinds.ts';
import type { StoredRow, StoredSchool } from '../store/load.ts';
import { formatMoment } from '../text/moment.ts';
import { readTextColumns } from '../text/text-columns.ts';
import { exportClassroom } from './export-classroom.ts';
import { exportTrial } from './export-trial.ts';
import { createLiveRowLister, type ListLiveRows } from './live-rows.ts';
import {
  FolderOutput,
  getLastKeyPart,
  isServedFile,
  omitDefaults,
  type ServedFiles,
} from './output.ts';
import { toMarkdownBody, toProseBody } from './texts.ts';

/** Exports the stored school as files of a school folder. */
export function exportSchool(stored: StoredSchool, served: ServedFiles): FolderOutput {
  const out = new FolderOutput(served);
  const live = createLiveRowLister(stored);
  out.yaml('school', 'school.yaml', schoolFile(out, live));
  exportPages(out, live);
  for (const row of live('news')) exportNews(out, row);
  for (const row of live('instructor')) exportInstructor(out, row);
  exportTrial(out, live);
  for (const row of live('classroom')) exportClassroom(out, live, row);
  return out;
}

const named = ({ key, values }: StoredRow) => ({
  key: getLastKeyPart(key),
  name: readTextColumns(values, 'name') ?? key,
});

function schoolFile(out: FolderOutput, live: ListLiveRows): FileInput<'school'> {
  const types = live('educationType').map((type) => ({
    ...named(type),
    diplomas: live('diploma', type.key).map((diploma) => ({
      ...named(diploma),
      years: live('year')
        .filter(({ values }) => values['diplomaId'] === diploma.key)
        .map((year) =>
          omitDefaults(
            { ...named(year), sections: live('educationSection', year.key).map(named) },
            { sections: [] },
          ),
        ),
    })),
  }));
  const education = omitDefaults(
    { languages: live('educationLanguage').map(named), types },
    { languages: [], types: [] },
  );
  return omitDefaults(
    {
      settings: settingsOf(out, live('settings')[0]),
      fees: live('tariff').map(({ values }) => ({
        gateway: values['provider'] as 'fawry',
        ...(values['method'] === null ? {} : { method: values['method'] as 'fawry' }),
        percent: Number(values['basisPoints']) / 100,
        constant: toPounds(Number(values['constant'])),
        min: toPounds(Number(values['min'])),
        max: toPounds(Number(values['max'])),
      })),
      subjects: live('subject').map((row) =>
        omitDefaults({ ...named(row), icon: row.values['icon'] as string | undefined }),
      ),
      education,
    },
    { settings: {}, fees: [], subjects: [], education: {} },
  );
}

const assets: readonly string[] = settingGroups.assets;

function settingsOf(
  out: FolderOutput,
  row: StoredRow | undefined,
): Record<string, string | number | boolean> {
  const defaults = SettingsValues.parse({}) as Record<string, unknown>;
  const own = omitDefaults({ ...row?.values }, defaults) as Record<
    string,
    string | number | boolean
  >;
  for (const [name, value] of Object.entries(own)) {
    if (assets.includes(name) && isServedFile(value))
      own[name] = out.copy(value, '', name.replaceAll('_', '-'));
  }
  return own;
}

function exportPages(out: FolderOutput, live: ListLiveRows): void {
  for (const { key, values, sources } of live('page')) {
    const html = (language: 'En' | 'Ar') => String(values[`html${language}`]);
    if (key === 'faqs') {
      exportFaqs(out, live, {
        title: readTextColumns(values, 'title') ?? key,
        en: html('En'),
        ar: html('Ar'),
      });
      continue;
    }
    const body = (language: 'En' | 'Ar') =>
      toMarkdownBody(out, html(language), { source: sources[`html${language}`], dir: 'pages' });
    const title = (language: 'En' | 'Ar') => String(values[`title${language}`]);
    if (body('En') === body('Ar')) {
      out.markdown<'page'>(
        `pages/${key}.md`,
        { title: readTextColumns(values, 'title') ?? key },
        body('En'),
      );
      continue;
    }
    out.markdown<'page'>(`pages/${key}.en.md`, { title: title('En') }, body('En'));
    out.markdown<'page'>(`pages/${key}.ar.md`, { title: title('Ar') }, body('Ar'));
  }
}

type Faqs = { title: FileInput<'faqs'>['title']; en: string; ar: string };

function exportFaqs(out: FolderOutput, live: ListLiveRows, { title, en, ar }: Faqs): void {
  const prose = (one: string, other: string) => {
    const texts = { en: toProseBody(out, one, ''), ar: toProseBody(out, other, '') };
    return texts.en === texts.ar ? texts.en : texts;
  };
  const questions = live('faq').map(({ values }) => ({
    question: readTextColumns(values, 'question') ?? '',
    answer: prose(String(values['answerEn']), String(values['answerAr'])),
  }));
  const intro = en === '' || ar === '' ? undefined : prose(en, ar);
  out.yaml('faqs', 'faqs.yaml', omitDefaults({ title, intro, questions }, { questions: [] }));
}

function exportNews(out: FolderOutput, { key, values }: StoredRow): void {
  const photo = values['photo'];
  out.yaml(
    'news',
    `news/${key}.yaml`,
    omitDefaults(
      {
        text: readTextColumns(values, 'content') ?? key,
        photo: isServedFile(photo) ? out.copy(photo, 'news', key) : undefined,
        link: (values['redirectionUrl'] as string | null) ?? undefined,
        position: Number(values['position']),
        published: formatMoment(String(values['publishedAt'])),
      },
      { position: 0 },
    ),
  );
}

function exportInstructor(out: FolderOutput, { key, values }: StoredRow): void {
  const dir = `instructors/${key}`;
  const photo = values['profilePhoto'];
  out.yaml(
    'instructor',
    `${dir}/instructor.yaml`,
    omitDefaults(
      {
        label: String(values['label']),
        first_name: readTextColumns(values, 'firstName') ?? key,
        last_name: readTextColumns(values, 'lastName') ?? key,
        photo: isServedFile(photo) ? out.copy(photo, dir, 'photo') : undefined,
        bio: readTextColumns(values, 'bio'),
        subjects: values['subjects'] as string[],
        listed: values['listed'] === true,
        position: Number(values['position']),
      },
      { label: key, subjects: [], listed: true, position: 0 },
    ),
  );
}
