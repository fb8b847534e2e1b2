type InvalidText = { path: (string | number)[]; message: string };

/** Finds NUL and halves of surrogate pairs, which PostgreSQL rejects. */
export function findInvalidTexts(root: unknown): InvalidText[] {
  const faults: InvalidText[] = [];
  // YAML can refer to a value again, even from inside of it.
  const visited = new Set<object>();
  const visit = (value: unknown, path: InvalidText['path']): void => {
    if (typeof value === 'string') {
      const message = explainInvalidText(value);
      if (message !== null) faults.push({ path, message });
    } else if (typeof value === 'object' && value !== null && !visited.has(value)) {
      visited.add(value);
      for (const [key, inner] of Object.entries(value)) {
        visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    }
  };
  visit(root, []);
  return faults;
}

const invalidForm = /[\0\p{Cs}]/u;

/** Returns `null` if the text can be stored. */
export function explainInvalidText(text: string): string | null {
  const [found] = invalidForm.exec(text) ?? [];
  if (found === undefined) return null;
  const number = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `has the character U+${number}, which cannot be stored; allowed: the text without it`;
}
