import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { SentAnswer } from './sent-answer.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

const sent = {
  text: '',
  files: [],
  status: 'submitted',
  score: null,
  feedback: null,
  locked: true,
  sentAt: '2026-11-22T10:00:00.000Z',
} as const;
const markupOf = (submission: Parameters<typeof SentAnswer>[0]['submission']) =>
  renderToStaticMarkup(<SentAnswer submission={submission} />);

describe('SentAnswer', () => {
  test('shows that the files are unavailable when no file is listed', () => {
    expect(markupOf({ ...sent, kind: 'attachment', files: [] })).toContain('sent.notHere');
  });

  test('omits the note about missing files when a file is listed or text was submitted', () => {
    const file = { uri: '/media/a.pdf', url: '/media/a.pdf' };
    expect(markupOf({ ...sent, kind: 'attachment', files: [file] })).not.toContain('sent.notHere');
    expect(markupOf({ ...sent, kind: 'text', text: 'Why', files: [] })).not.toContain(
      'sent.notHere',
    );
  });

  test.each([
    ['صفحة 1.pdf', '1.pdf'],
    ['واجب (1).pdf', '(1).pdf'],
    ['صورة WhatsApp Image 2026-11-28.jpeg', 'WhatsApp Image 2026-11-28.jpeg'],
  ])('keeps the order of the Latin end of the Arabic file name %s', (name, end) => {
    const file = { uri: '/media/a.pdf', url: '/media/a.pdf', name };
    expect(markupOf({ ...sent, kind: 'attachment', files: [file] })).toContain(
      `<bdi dir="ltr">${end}</bdi>`,
    );
  });

  test('lists a submitted file by its original name', () => {
    const file = { uri: '/media/a.pdf', url: '/media/a.pdf', name: 'Page 1.pdf' };
    expect(markupOf({ ...sent, kind: 'attachment', files: [file] })).toContain('Page 1.pdf');
  });
});
