/** Whether each story runs once, as in `pnpm test`; by hand and in `pnpm test:full` everything runs in both languages. */
export const runsOnce = process.env['E2E_ONCE'] === '1';
