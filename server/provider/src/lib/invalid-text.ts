/** Whether any text or key contains NUL or a lone surrogate, which PostgreSQL rejects. */
export function hasInvalidText(value: unknown): boolean {
  // Iterates instead of recursing, because input may be nested deeper than the stack.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && isBroken(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) left.push(name, inner);
  }
  return false;
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed();
