export type NewStudent = { phone: string; email: string; password: string };

/** Data of a student without an account. */
export function createStudentData(): NewStudent {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { phone: `010${digits}`, email: `new${digits}@fasl.test`, password: 'Student1pass' };
}

/** Returns a wrong code; each step returns a different one. */
export const createWrongCode = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');
