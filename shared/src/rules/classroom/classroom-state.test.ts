import { describe, expect, test } from 'vitest';
import { getClassroomState } from './classroom-state.ts';

const open = {
  status: 'open',
  type: 'online',
  accessible: true,
  isMember: false,
  isBanned: false,
  hasAdmission: false,
  admission: null,
} as const;
const chosen = { ...open, hasAdmission: true } as const;

describe('getClassroomState', () => {
  test.each([
    ['open', open],
    ['soon', { ...open, status: 'soon' }],
    ['closed', { ...open, status: 'closed' }],
    ['open', { ...open, accessible: false }],
    ['locked', { ...open, accessible: false, isMember: true }],
    ['locked', { ...open, accessible: false, type: 'center' }],
    ['register', { ...chosen, accessible: false }],
    ['banned', { ...open, isBanned: true, accessible: false }],
    ['banned', { ...open, isBanned: true, status: 'closed' }],
    ['register', chosen],
    ['register', { ...chosen, admission: 'default' }],
    ['pending', { ...chosen, admission: 'pending' }],
    ['open', { ...chosen, admission: 'accepted' }],
    ['rejected', { ...chosen, admission: 'rejected' }],
    ['rejected', { ...chosen, admission: 'rejected', status: 'closed' }],
    ['closed', { ...chosen, admission: 'accepted', status: 'closed' }],
    ['open', { ...open, admission: 'rejected' }],
  ] as const)('returns %s for %o', (state, facts) => {
    expect(getClassroomState(facts)).toBe(state);
  });
});
