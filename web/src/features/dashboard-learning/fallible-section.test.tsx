import type { Section } from '@fasl/shared/contracts/page/section';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FallibleSection } from './fallible-section.tsx';

const retryProps = { retry: () => undefined, busy: false };
const markupOf = (section: Section<string>) =>
  renderToStaticMarkup(
    <FallibleSection section={section} {...retryProps}>
      {(data) => data}
    </FallibleSection>,
  );

describe('FallibleSection', () => {
  test("shows the school's error text, or a general text when the school sends none", () => {
    const text = 'Ask your school for this.';
    expect(markupOf({ status: 'failed', text })).toContain(`<p>${text}</p>`);
    expect(markupOf({ status: 'failed' })).not.toContain(text);
    expect(markupOf({ status: 'ok', data: 'Units' })).toBe('Units');
  });
});
