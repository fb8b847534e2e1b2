import { createHmac } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { isSameToken } from '../../lib/secret-hash.ts';

type MaterialKeyContent = { path: string; studentId: number; unitId: number; expiresAt: Date };
type MaterialRequest = { studentId: number; now: Date };

const keyPrefix = 'm';
/** Long enough for Arabic names with folders. An Arabic letter takes two bytes. */
const keyPattern = /^m\.([\w-]{1,800})\.([\w-]{27})$/;

/** Creates a signed key for a lesson file, valid for one student until it expires. */
export function createMaterialKey(secret: string, content: MaterialKeyContent): string {
  const { path, studentId, unitId, expiresAt } = content;
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  const body = Buffer.from(`${studentId}:${unitId}:${seconds}:${path}`).toString('base64url');
  return `${keyPrefix}.${body}.${sign(secret, body)}`;
}

export const isMaterialKey = (key: string): boolean => key.startsWith(`${keyPrefix}.`);

/** Returns the content of a key that belongs to the student and has not expired. */
export function readMaterialKey(
  secret: string,
  key: string,
  { studentId, now }: MaterialRequest,
): MaterialKeyContent {
  const [, body = '', signature = ''] = keyPattern.exec(key) ?? [];
  if (!body || !isSameToken(signature, sign(secret, body))) throw new DomainError('not_found');
  const [owner, unit, seconds, ...path] = Buffer.from(body, 'base64url').toString().split(':');
  if (Number(owner) !== studentId) throw new DomainError('not_found');
  const expiresAt = new Date(Number(seconds) * 1000);
  if (expiresAt <= now) throw new DomainError('gone');
  return { path: path.join(':'), studentId, unitId: Number(unit), expiresAt };
}

const sign = (secret: string, body: string) =>
  createHmac('sha256', `material ${secret}`).update(body).digest('base64url').slice(0, 27);
