import type { SubmissionReceipt } from '@fasl/shared/contracts/lesson/exam';
import type { Language } from '@fasl/shared/contracts/page/language';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import { type PageContext, renderDocumentPage, renderErrorPage } from './card-page.ts';

type ReceiptError = keyof typeof errorTexts;

const texts = {
  'en-GB': {
    title: 'Proof of submission',
    valid: 'This test was submitted',
    exam: 'Test',
    at: 'Submitted',
    answered: 'Questions answered',
    code: 'Code',
    digest: 'Digital fingerprint of the answers',
  },
  'ar-EG': {
    title: 'إثبات التسليم',
    valid: 'تم تسليم هذا الاختبار',
    exam: 'الاختبار',
    at: 'وقت التسليم',
    answered: 'الأسئلة التي أُجيب عنها',
    code: 'الكود',
    digest: 'البصمة الرقمية للإجابات',
  },
} satisfies Record<Language, object>;

const errorTexts = {
  unknown: {
    'en-GB': ['Proof of submission not found', 'Check the code and type it exactly as it appears.'],
    'ar-EG': ['لا يوجد إثبات تسليم بهذا الكود', 'راجع الكود واكتبه كما هو تمامًا.'],
  },
  busy: {
    'en-GB': ['Too many tries', 'Wait a minute and try again.'],
    'ar-EG': ['حاولت مرات كثيرة', 'انتظر دقيقة ثم حاول مرة أخرى.'],
  },
  unreachable: {
    'en-GB': ["We're having a temporary problem", 'Try again in a moment.'],
    'ar-EG': ['هناك عطل مؤقت لدينا', 'حاول مرة أخرى بعد قليل.'],
  },
} satisfies Record<string, Record<Language, [title: string, advice: string]>>;

/** Shows what was submitted and when, but not by whom. */
export function renderReceiptPage(
  receipt: SubmissionReceipt & { exam: string },
  shown: PageContext,
): string {
  const labels = texts[shown.language];
  const time = new Intl.DateTimeFormat(`${shown.language}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Africa/Cairo',
  }).format(new Date(receipt.submittedAt));
  const facts: [string, string][] = [
    [labels.exam, `<bdi>${escapeHtml(receipt.exam)}</bdi>`],
    [
      labels.at,
      `<time datetime="${escapeHtml(receipt.submittedAt)}"><bdi>${escapeHtml(time)}</bdi></time>`,
    ],
    [labels.answered, `<bdi dir="ltr">${receipt.answered} / ${receipt.questions}</bdi>`],
    [labels.code, `<bdi dir="ltr">${escapeHtml(receipt.code)}</bdi>`],
    [labels.digest, `<bdi dir="ltr">${escapeHtml(receipt.digest)}</bdi>`],
  ];
  const rows = facts
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('');
  const content = `<div class="card"><p class="title">${labels.title}</p><h1>${labels.valid}</h1></div><dl>${rows}</dl>`;
  return renderDocumentPage({ kind: 'valid', title: labels.title, content }, shown);
}

export function renderReceiptErrorPage(code: ReceiptError, shown: PageContext): string {
  const [title, advice] = errorTexts[code][shown.language];
  return renderErrorPage({ title, advice }, shown);
}
