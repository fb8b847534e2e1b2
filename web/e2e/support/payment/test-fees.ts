import { openDatabase } from '../../../../server/provider/src/db/open.ts';
import { changeSettings } from '../../../../server/provider/src/db/settings-store.ts';
import { startProduct } from '../product/product.ts';
import { test as base } from '../runner/test.ts';

/** For tests of sign-up fees: a separate school that requires the fees, with simulated gateways. */
export const test = base.extend<{ school: Awaited<ReturnType<typeof startSchool>> }>({
  school: [
    async ({}, provide) => {
      const school = await startSchool();
      await provide(school);
      await school.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ school }, provide) => provide(school.bff),
});

async function startSchool() {
  const product = await startProduct();
  const database = openDatabase(product.database, { poolSize: 1 });
  await changeSettings(database.db, {
    registration_fees_enabled: true,
    registration_fees_amount: 150,
    surcharge_registration_fees: 2,
  });
  await database.client`update students set registration_paid = false`;
  await database.close();
  return product;
}

export { expect } from '../runner/test.ts';
