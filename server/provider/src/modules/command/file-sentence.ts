const troubles = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOENT', 'ENOTDIR', 'EISDIR'];

/** What an operator is told of a disk or a folder that does not serve us; `null` when that is not what went wrong. */
export function fileSentence(error: unknown): string | null {
  const isTrouble =
    error instanceof Error && 'syscall' in error && 'code' in error
      ? troubles.includes(String(error.code))
      : false;
  return isTrouble ? `A file cannot be read or written here: ${(error as Error).message}.` : null;
}
