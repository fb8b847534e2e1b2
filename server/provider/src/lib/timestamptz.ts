import { type SQL, sql } from 'drizzle-orm';

export const toTimestamptz = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
