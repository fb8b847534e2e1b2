import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { SubmissionScore } from './mark.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

const submission = {
  kind: 'text',
  text: 'Because.',
  files: [],
  status: 'failed',
  feedback: null,
  locked: true,
  sentAt: '2026-11-22T10:00:00.000Z',
} as const;

describe('SubmissionScore', () => {
  test.each([
    [7.5, '7.5/10'],
    [0, '0/10'],
  ])('shows a score of %s as %s', (score, text) => {
    const marked = { ...submission, files: [], score };
    expect(
      renderToStaticMarkup(<SubmissionScore submission={marked} overallScore={10} />),
    ).toContain(text);
  });

  test('shows the result without a number when the submission was graded without a score', () => {
    const marked = { ...submission, files: [], score: null };
    const markup = renderToStaticMarkup(<SubmissionScore submission={marked} overallScore={10} />);
    expect(markup).toContain('mark.failed');
    expect(markup).not.toContain('/10');
  });
});
