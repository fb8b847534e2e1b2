import { toPiasters } from '../../../lib/money.ts';
import { SettingsValues, settingGroups } from '../../../lib/school-settings.ts';
import { pictureExtensions } from '../read/media.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { ContentEntry, PageEntry } from '../read/tree.ts';
import type { ColumnValue } from '../store/rows.ts';
import { markdownToHtml, proseToHtml } from '../text/html.ts';
import { parseTime } from '../text/moment.ts';
import { toBothLanguages, toTextColumns } from '../text/text-columns.ts';
import type { Compilation } from './context.ts';

export function compileSchool(out: Compilation, file: SourceFile<'school'>): void {
  const { path, value } = file;
  compileSettings(out, file);
  for (const fee of value.fees) {
    const method = fee.method ?? null;
    const values = {
      provider: fee.gateway,
      method,
      basisPoints: Math.round(fee.percent * 100),
      constant: toPiasters(fee.constant),
      min: toPiasters(fee.min),
      max: toPiasters(fee.max),
    };
    out.add('tariff', `${fee.gateway}/${method ?? ''}`, { path, values });
  }
  for (const [position, { key, name, icon = null }] of value.subjects.entries()) {
    out.add('subject', key, { path, values: { ...toTextColumns('name', name), icon, position } });
  }
  compileEducation(out, file);
}

const assets: readonly string[] = settingGroups.assets;
const assetFiles = (name: string) => (name.startsWith('font_') ? ['woff2'] : pictureExtensions);

function compileSettings(out: Compilation, { path, value, at }: SourceFile<'school'>): void {
  const given: Record<string, unknown> = { ...value.settings };
  for (const [name, setting] of Object.entries(given)) {
    if (!assets.includes(name) || typeof setting !== 'string') continue;
    if (/^(https?:\/)?\//.test(setting)) continue;
    const position = at(['settings', name]);
    const use = {
      dir: '',
      name: setting,
      allowed: assetFiles(name),
      isPublic: true,
      path,
      position,
    };
    given[name] = out.file(use)?.url ?? null;
  }
  const parsed = SettingsValues.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    const [name = ''] = issue.path;
    out.reading.problems.add(
      path,
      `settings.${String(name)}: ${issue.message}`,
      at(['settings', String(name)]),
    );
  }
  if (parsed.success) out.add('settings', 'school', { path, values: parsed.data });
}

function compileEducation(out: Compilation, { path, value }: SourceFile<'school'>): void {
  const { languages, types } = value.education;
  for (const [position, { key, name }] of languages.entries()) {
    out.add('educationLanguage', key, {
      path,
      values: { ...toTextColumns('name', name), position },
    });
  }
  for (const [position, type] of types.entries()) {
    out.add('educationType', type.key, {
      path,
      values: { ...toTextColumns('name', type.name), position },
    });
    for (const [place, diploma] of type.diplomas.entries()) {
      const values = { ...toTextColumns('name', diploma.name), position: place };
      const diplomaKey = `${type.key}/${diploma.key}`;
      out.add('diploma', diplomaKey, { path, values: { ...values, educationTypeId: type.key } });
      compileYears(out, { path, diplomaKey, years: diploma.years });
    }
  }
}

type Years =
  SourceFile<'school'>['value']['education']['types'][number]['diplomas'][number]['years'];

function compileYears(
  out: Compilation,
  { path, diplomaKey, years }: { path: string; diplomaKey: string; years: Years },
): void {
  for (const [position, year] of years.entries()) {
    const values = { ...toTextColumns('name', year.name), position, diplomaId: diplomaKey };
    out.add('year', year.key, { path, values });
    for (const [place, { key, name }] of year.sections.entries()) {
      const section = {
        ...toTextColumns('name', name),
        position: place,
        educationYearId: year.key,
      };
      out.add('educationSection', `${year.key}/${key}`, { path, values: section });
    }
  }
}

export function compilePage(out: Compilation, { slug, en, ar }: PageEntry): void {
  const render = (file: SourceFile<'page'>) => {
    const place = { path: file.path, position: file.body.position };
    const { address, found } = out.images('pages', place);
    return {
      html: markdownToHtml(file.body.text, address),
      source: { text: file.body.text, images: found },
    };
  };
  const english = render(en);
  const arabic = render(ar);
  out.add('page', slug, {
    path: en.path,
    values: {
      titleEn: titleIn(en, 'en'),
      titleAr: titleIn(ar, 'ar'),
      htmlEn: english.html,
      htmlAr: arabic.html,
    },
    sources: { htmlEn: english.source, htmlAr: arabic.source },
  });
}

const titleIn = (file: SourceFile<'page'>, language: 'en' | 'ar') =>
  toBothLanguages(file.value.title)[language];

export function compileFaqs(out: Compilation, { path, value, at }: SourceFile<'faqs'>): void {
  const html = (name: string, text: Parameters<typeof toBothLanguages>[0], position = at([])) => {
    const { address } = out.images('', { path, position });
    const { en, ar } = toBothLanguages(text);
    return { [`${name}En`]: proseToHtml(en, address), [`${name}Ar`]: proseToHtml(ar, address) };
  };
  const intro: Record<string, ColumnValue> =
    value.intro === undefined
      ? { htmlEn: '', htmlAr: '' }
      : html('html', value.intro, at(['intro']));
  out.add('page', 'faqs', { path, values: { ...toTextColumns('title', value.title), ...intro } });
  for (const [position, { question, answer }] of value.questions.entries()) {
    const answers = html('answer', answer, at(['questions', position, 'answer']));
    const values = { ...toTextColumns('question', question), ...answers, position };
    out.add('faq', String(position + 1), { path, values });
  }
}

export function compileNews(out: Compilation, { key, file }: ContentEntry<'news'>): void {
  const { path, value, at } = file;
  const { photo, link = null, position, published } = value;
  const picture =
    photo &&
    out.file({
      dir: 'news',
      name: photo,
      allowed: pictureExtensions,
      isPublic: true,
      path,
      position: at(['photo']),
    });
  out.add('news', key, {
    path,
    values: {
      ...toTextColumns('content', value.text),
      photo: picture ? picture.url : null,
      redirectionUrl: link,
      position,
      publishedAt:
        published === undefined ? undefined : parseTime(published, out.now).toISOString(),
    },
  });
}

export function compileInstructor(
  out: Compilation,
  { key, dir, file }: ContentEntry<'instructor'>,
): void {
  const { path, value, at } = file;
  const picture =
    value.photo &&
    out.file({
      dir,
      name: value.photo,
      allowed: pictureExtensions,
      isPublic: true,
      path,
      position: at(['photo']),
    });
  const label = value.label ?? key;
  if (!/^[a-z0-9-]{1,80}$/.test(label)) {
    out.reading.problems.add(
      path,
      `the folder "${key}" is no label; add label: with a-z, 0-9 and -`,
    );
  }
  for (const [place, subject] of value.subjects.entries()) {
    out.requireKey('subject', subject, { path, position: at(['subjects', place]) });
  }
  out.add('instructor', key, {
    path,
    values: {
      label,
      ...toTextColumns('firstName', value.first_name),
      ...toTextColumns('lastName', value.last_name),
      ...toTextColumns('bio', value.bio),
      profilePhoto: picture ? picture.url : null,
      listed: value.listed,
      position: value.position,
      subjects: [...new Set(value.subjects)].toSorted(),
    },
  });
}
