/** Maximum lengths of personal data, for forms and storage. */
export const maxCharacters = { name: 100, line: 200, email: 254, studentNumber: 40 } as const;
