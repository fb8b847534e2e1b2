import { eq } from 'drizzle-orm';
import { students } from '../../src/db/schema/user.ts';
import { createTestClient, type TestClient } from '../browser.ts';
import { demoPassword, demoStudents, type TestProvider } from '../provider.ts';

/**
 * Two logged-in students of the demo school: one without activity and one with every kind of
 * activity.
 */
export type DemoPair = {
  fresh: TestClient;
  mariam: TestClient;
  freshId: number;
  mariamId: number;
};

export async function openDemoPair({ app, services }: TestProvider): Promise<DemoPair> {
  const open = async ({ email }: { email: string }) => {
    const browser = createTestClient(app);
    await browser.login(email, demoPassword);
    return browser;
  };
  const idOf = async ({ number }: { number: string }) => {
    const own = eq(students.number, number);
    const [student] = await services.db.select().from(students).where(own);
    return student?.id ?? 0;
  };
  return {
    fresh: await open(demoStudents.fresh),
    mariam: await open(demoStudents.mariam),
    freshId: await idOf(demoStudents.fresh),
    mariamId: await idOf(demoStudents.mariam),
  };
}
