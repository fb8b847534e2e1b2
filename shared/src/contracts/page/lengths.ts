/** The longest that is kept of what somebody writes about themselves. Whoever asks for it goes no further. */
export const mostCharacters = { name: 100, line: 200, email: 254, studentNumber: 40 } as const;
