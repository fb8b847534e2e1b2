const fileErrorCodes = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
];

/** The message for a failed disk or folder access; `null` for any other error. */
export function describeFileError(error: unknown): string | null {
  const isTrouble =
    error instanceof Error && 'syscall' in error && 'code' in error
      ? fileErrorCodes.includes(String(error.code))
      : false;
  return isTrouble ? `A file cannot be read or written here: ${(error as Error).message}.` : null;
}
