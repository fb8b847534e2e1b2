/** Whether each test runs in one language, as in `pnpm test`. */
export const isSingleLanguageRun = process.env['E2E_ONCE'] === '1';
