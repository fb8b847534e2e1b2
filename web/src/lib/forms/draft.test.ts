// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { storeTabItem } from '../storage/tab-storage.ts';
import { deleteTabDraft, readTabDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

describe('readTabDraft', () => {
  test('overrides the initial values with the stored draft', () => {
    storeTabItem('draft:form', { name: 'Nour' });
    expect(readTabDraft('form', { name: '', city: 3 })).toEqual({ name: 'Nour', city: 3 });
  });

  test('ignores stored fields that the form no longer has', () => {
    storeTabItem('draft:form', { nickname: 'x' });
    expect(readTabDraft('form', { name: '' })).toEqual({ name: '' });
  });

  test('returns the initial values for an invalid or deleted draft', () => {
    sessionStorage.setItem('draft:form', '{');
    expect(readTabDraft('form', { name: 'a' })).toEqual({ name: 'a' });
    storeTabItem('draft:form', { name: 'b' });
    deleteTabDraft('form');
    expect(readTabDraft('form', { name: 'a' })).toEqual({ name: 'a' });
  });
});
