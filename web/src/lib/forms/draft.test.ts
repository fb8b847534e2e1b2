// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepInTab } from '../storage/tab-storage.ts';
import { forgetDraft, readDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

test('what was typed stands over what a form begins with', () => {
  keepInTab('draft:form', { name: 'Nour' });
  expect(readDraft('form', { name: '', city: 3 })).toEqual({ name: 'Nour', city: 3 });
});

test('fields that the form no longer has are left out', () => {
  keepInTab('draft:form', { nickname: 'x' });
  expect(readDraft('form', { name: '' })).toEqual({ name: '' });
});

test('a draft that cannot be read, or was forgotten, is none', () => {
  sessionStorage.setItem('draft:form', '{');
  expect(readDraft('form', { name: 'a' })).toEqual({ name: 'a' });
  keepInTab('draft:form', { name: 'b' });
  forgetDraft('form');
  expect(readDraft('form', { name: 'a' })).toEqual({ name: 'a' });
});
