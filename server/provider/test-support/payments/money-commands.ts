import { afterAll, beforeAll } from 'vitest';
import { runCommand } from '../../src/app/run-command.ts';
import { getBalance } from '../../src/modules/ledger/posting.ts';
import { addStudent, createCall, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider, testCodePepper } from '../provider.ts';
import { createTestGateway } from './gateway.ts';
import { setBalance } from './payer.ts';

/** Starts a school with a student, whose money the operator's commands change. */
export function prepareMoneyCommands() {
  let school: TestProvider;
  let student: TestStudent;

  beforeAll(async () => {
    school = await startTestProvider({ gateways: { fawry: createTestGateway() } });
    student = await addStudent(school.services.db);
  });
  afterAll(() => school.stop());

  return {
    school: () => school,
    services: () => school.services,
    db: () => school.services.db,
    student: () => student,
    call: () => createCall(school.services, student),
    balance: () => getBalance(school.services.db, student.studentId),
    setBalance: (amount: number) => setBalance(school.services.db, student.studentId, amount),
    run: async (...args: string[]) => {
      const out: string[] = [];
      const err: string[] = [];
      const code = await runCommand(args, {
        env: { DATABASE_URL: school.database.url, CODE_PEPPER: testCodePepper },
        print: (line) => out.push(line),
        printError: (line) => err.push(line),
      });
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
  };
}
