import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const deriveKey = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

const standardCost = chooseCost(process.env);

/**
 * OWASP's recommended parameters: 19 MiB and two passes, about 12 ms on one core. With
 * `NODE_ENV=test` a variable lowers them, because tests hash hundreds of passwords.
 */
export function chooseCost(env: NodeJS.ProcessEnv): Cost {
  const isLow = env['NODE_ENV'] === 'test' && env['LOW_HASH_COST_FOR_TESTS'];
  return isLow
    ? { memory: 64, passes: 1, parallelism: 1 }
    : { memory: 19_456, passes: 2, parallelism: 1 };
}

/** Limits concurrent and queued hashes, so that many logins cannot exhaust the machine. */
const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 });

/** `cost` is lower only in tests. */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await limit(() => derive(password, salt, cost));
  return `$argon2id$v=19$${toParameters(cost)}$${encode(salt)}$${encode(key)}`;
}

/**
 * Verifies a password. A `null` hash, for an unknown account, takes as long as a wrong password.
 * `allow` runs after the wait in the queue, before the hashing, and aborts by throwing.
 */
export function verifyPassword(
  password: string,
  hash: string | null,
  allow: () => Promise<void>,
): Promise<boolean> {
  return limit(async () => {
    await allow();
    const { salt, key, ...stored } = readHash(hash ?? unknownAccountHash);
    const derived = await derive(password, salt, stored);
    return timingSafeEqual(derived, key) && hash !== null;
  });
}

const toParameters = ({ memory, passes, parallelism }: Cost) =>
  `m=${memory},t=${passes},p=${parallelism}`;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const unknownAccountHash = `$argon2id$v=19$${toParameters(standardCost)}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`;

function derive(password: string, salt: Buffer, stored: Cost): Promise<Buffer> {
  // Normalises to NFC, because keyboards send accents in different forms.
  const message = password.normalize('NFC');
  return deriveKey('argon2id', { ...stored, message, nonce: salt, tagLength: 32 });
}

const hashPattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/;

function readHash(hash: string) {
  const [, memory, passes, parallelism, salt = '', key = ''] = hashPattern.exec(hash) ?? [];
  if (!key) throw new Error('a stored password hash is not argon2id');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
