import { describe, expect, test } from 'vitest';
import {
  alternateOwnYear,
  countFilter,
  type FilterableCard,
  type FilterValues,
  filterCards,
  sortOwnYearFirst,
} from './classroom-filters.ts';

const none: FilterValues = { year: '', subject: '', kind: '', price: '', instructor: '' };
const yearKey = (name: string) => name.toLowerCase();

function card(subject: number, years: string[], rest: Partial<FilterableCard> = {}) {
  return {
    type: 'online' as const,
    subType: null,
    years,
    subject: { id: subject, nameEn: '', nameAr: '', icon: null },
    instructor: { label: 'hany', firstName: '', lastName: '' },
    priceFrom: 50,
    ...rest,
  };
}

const cards: FilterableCard[] = [
  card(1, ['Third']),
  card(1, ['Second'], { priceFrom: 0 }),
  card(2, ['Third'], { subType: 'exam', priceFrom: 120 }),
  card(2, [], { priceFrom: null, instructor: { label: 'mona', firstName: '', lastName: '' } }),
];
const indexesOf = (found: FilterableCard[]) => found.map((one) => cards.indexOf(one));

describe('filterCards', () => {
  test.each<[Partial<FilterValues>, number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ year: 'third' }, [0, 2, 3]],
    [{ year: 'unknown' }, [3]],
    [{ subject: '2' }, [2, 3]],
    [{ kind: 'online' }, [0, 1, 3]],
    [{ kind: 'exam' }, [2]],
    [{ price: 'free' }, [1]],
    [{ price: '50' }, [0, 1]],
    [{ price: '200' }, [0, 1, 2]],
    [{ price: 'toString' }, []],
    [{ instructor: 'mona' }, [3]],
    [{ year: 'third', subject: '1' }, [0]],
    [{ year: 'third', price: 'free' }, []],
  ])('applies the filters %j and keeps the classrooms %j', (chosen, kept) => {
    expect(indexesOf(filterCards(cards, { chosen: { ...none, ...chosen }, yearKey }))).toEqual(
      kept,
    );
  });
});

describe('countFilter', () => {
  test('counts the other values of a filter as if it were not set', () => {
    const chosen = { ...none, subject: '1' };
    const { total, counts } = countFilter(cards, { chosen, yearKey, name: 'subject' });
    expect(total).toBe(4);
    expect([...counts]).toEqual([
      ['1', 2],
      ['2', 2],
    ]);
  });

  test('counts a classroom without years in each year', () => {
    const { counts } = countFilter(cards, { chosen: none, yearKey, name: 'year' });
    expect([...counts]).toEqual([
      ['third', 3],
      ['second', 2],
    ]);
  });

  test('keeps the chosen value when no classroom fits', () => {
    const chosen = { ...none, year: 'third', price: 'free' };
    const { total, counts } = countFilter(cards, { chosen, yearKey, name: 'price' });
    expect(total).toBe(3);
    expect(counts.get('free')).toBe(0);
  });
});

describe('sortOwnYearFirst', () => {
  test('keeps the order within both groups', () => {
    expect(sortOwnYearFirst([1, 2, 3, 4], (one) => one % 2 === 0)).toEqual([2, 4, 1, 3]);
  });
});

describe('alternateOwnYear', () => {
  test('starts with the own year and keeps the order within both groups', () => {
    expect(alternateOwnYear([1, 2, 4, 6, 3], (one) => one % 2 === 0)).toEqual([2, 1, 4, 3, 6]);
  });
});
