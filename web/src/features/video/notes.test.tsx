import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { VideoNotes } from './notes.tsx';

describe('VideoNotes', () => {
  test('shows an error instead of an empty list when the notes cannot be loaded', () => {
    const query = { refetch: async () => undefined, isFetching: false };
    const markup = renderToStaticMarkup(
      <VideoNotes unitId={9} notes={null} film={null} query={query} />,
    );
    expect(markup).toContain('notes.failed');
    expect(markup).toContain('tryAgain');
    expect(markup).not.toContain('notes.none');
  });
});
