/** Whether each test runs in one language, as in `pnpm test`. */
export const runsOnce = process.env['E2E_ONCE'] === '1';
