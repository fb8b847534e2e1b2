import { openDatabase } from '../../server/provider/src/db/open.ts';
import { changeSettings } from '../../server/provider/src/settings-store.ts';
import { startProduct } from './product.ts';
import { test as base } from './test.ts';

/** For the stories of signup fees: a school of their own that asks for them, and played gateways. */
export const test = base.extend<
  { feesDue: void },
  { school: Awaited<ReturnType<typeof startSchool>> }
>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of it.
    async ({}, provide) => {
      const school = await startSchool();
      await provide(school);
      await school.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ school }, provide) => provide(school.bff),
  feesDue: [
    async ({ school }, provide) => {
      await school.askForFees();
      await provide();
    },
    { auto: true },
  ],
});

async function startSchool() {
  const product = await startProduct();
  const database = openDatabase(product.database, { poolSize: 1 });
  await changeSettings(database.db, {
    registration_fees_enabled: true,
    registration_fees_amount: 150,
    registration_fees_old_amount: 200,
    surcharge_registration_fees: 2,
  });
  return {
    ...product,
    askForFees: () => database.client`update students set registration_paid = false`,
    stop: async () => {
      await database.close();
      await product.stop();
    },
  };
}

export { expect } from './test.ts';
