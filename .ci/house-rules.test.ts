import { describe, expect, test } from 'vitest';
import { findViolations } from './house-rules.ts';

const registry = ['registry', 'npmjs', 'org'].join('.');

const migration = 'server/provider/src/db/migrations/0009_later.sql';

describe('houseRules', () => {
  test.each([
    ['README.md', `install from https://${registry}/`],
    ['web/src/components/card.module.css', '  margin-left: 4px;'],
    ['web/src/components/card.module.css', '.a { left: 0; }'],
    ['web/src/components/card.module.css', '  text-align: right;'],
    ['web/src/components/card.module.css', '  border-top-left-radius: 4px;'],
    ['web/src/components/card.tsx', '<Box ml="md" />'],
    ['web/src/components/card.tsx', '<Box style={{ paddingRight: 4 }} />'],
    ['server/src/app.ts', `// ${'TODO'}: later`],
    ['shared/src/rules/expiry.ts', 'const now = Date.now();'],
    [migration, 'ALTER TABLE "users" DROP COLUMN "name";'],
    [migration, 'ALTER TABLE "users" RENAME COLUMN "name" TO "names";'],
    [migration, 'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;'],
    [migration, 'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE integer;'],
    [migration, 'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;'],
  ])('%s cannot contain %j', (file, line) => {
    expect(findViolations(file, line)).toHaveLength(1);
  });

  test.each([
    ['web/src/components/card.module.css', '  margin-inline-start: 4px;'],
    ['web/src/components/card.module.css', '  inset-inline-start: 0;'],
    ['web/src/components/card.module.css', '  left: 0; /* house-rules: follows the pointer */'],
    ['web/src/components/card.tsx', '<Box ms="md" />'],
    [migration, 'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;'],
    [migration, 'ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;'],
    [migration, 'DROP TABLE "old"; -- house-rules: nothing has read it since 0007'],
    ['shared/src/rules/expiry.test.ts', 'const now = Date.now();'],
  ])('%s can contain %j', (file, line) => {
    expect(findViolations(file, line)).toEqual([]);
  });
});
