import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HomeSectionBody } from './home-section.tsx';

describe('HomeSectionBody', () => {
  test("shows the school's error text for a failed section", () => {
    const text = 'Your classrooms are being moved.';
    const part = {
      section: { status: 'failed', text } as const,
      retry: () => undefined,
      busy: false,
    };
    const markup = renderToStaticMarkup(
      <HomeSectionBody part={part} skeleton={<i />}>
        {() => null}
      </HomeSectionBody>,
    );
    expect(markup).toContain(`<p>${text}</p>`);
  });
});
