import { describe, expect, test } from 'vitest';
import cities from './cities.json' with { type: 'json' };
import governorates from './governorates.json' with { type: 'json' };

const arabicOf = (name: string) =>
  governorates.find((governorate) => governorate.name === name)?.governorate_name_ar;

describe('places', () => {
  test('contains the official spellings of the governorates', () => {
    expect(governorates).toHaveLength(27);
    expect(['Alexandria', 'Ismailia', 'Aswan', 'Assiut'].map(arabicOf)).toEqual([
      'الإسكندرية',
      'الإسماعيلية',
      'أسوان',
      'أسيوط',
    ]);
  });

  test('spells city names with their hamza, and with a dotted final yaa unless it sounds like alef', () => {
    const names = cities.map((city) => city.city_name_ar);
    const bareHamza = /(^| |ال)(ابو|اكتوبر|ارض|امبابة|احمر|ازبكية|ابراهيمية)/;
    expect(names.filter((name) => bareHamza.test(name))).toEqual([]);
    const words = new Set(names.flatMap((name) => name.split(' ').filter((w) => w.endsWith('ى'))));
    expect([...words].toSorted()).toEqual(['الكبرى', 'الواسطى', 'زفتى', 'عيسى', 'مرسى'].toSorted());
  });
});
