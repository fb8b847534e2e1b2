import type { WalletMovement } from '@fasl/shared/contracts/payment/history';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { WalletRows } from './wallet-rows.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

const move = (id: number, at: string): WalletMovement => ({
  id,
  at,
  amount: 50,
  before: 0,
  after: 50,
  tag: 'system',
  description: null,
  invoiceRef: null,
});

const notesOf = (state: { hasMore?: boolean; isFiltered?: boolean }) => {
  const moves = [move(2, '2026-11-20T10:00:00Z'), move(1, '2026-10-20T10:00:00Z')];
  const markup = renderToStaticMarkup(<WalletRows moves={moves} hasTotals {...state} />);
  return markup.match(/totalOf\.\w+/g) ?? [];
};

describe('totals of the wallet history', () => {
  test.each([
    [{}, []],
    [{ hasMore: true }, ['totalOf.shown']],
    [{ isFiltered: true }, ['totalOf.filtered', 'totalOf.filtered']],
    [{ isFiltered: true, hasMore: true }, ['totalOf.filtered', 'totalOf.shown']],
  ])('with %o are marked as %o', (state, notes) => {
    expect(notesOf(state)).toEqual(notes);
  });
});
