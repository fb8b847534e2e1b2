import { normalizeSearchText } from '@fasl/shared/rules/text/search-text';
import { useEffect, useRef, useState } from 'react';

const debounceMs = 250;

/**
 * Debounces typed text; a value that changes elsewhere, for example by the back button, is shown.
 */
export function useDebouncedText(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const query = normalizeSearchText(text);
    if (query === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = query;
      onSettled(query);
    }, debounceMs);
    return () => clearTimeout(timer);
  });

  return [text, setText] as const;
}
