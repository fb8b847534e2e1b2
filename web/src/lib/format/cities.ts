import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { importChunk } from '../network/import-chunk.ts';

type Governorate = { id: number; name: string };
type City = Governorate & { governorateId: number };

type Rows = {
  governorates: { id: number; name: string; governorate_name_ar: string }[];
  cities: { id: number; governorate_id: number; name: string; city_name_ar: string }[];
};

/** The 400 names are separate chunks, because only address forms need them. */
const query = {
  queryKey: [['places']],
  queryFn: async (): Promise<Rows> => {
    const [governorates, cities] = await Promise.all([
      importChunk(() => import('@fasl/shared/data/governorates.json')),
      importChunk(() => import('@fasl/shared/data/cities.json')),
    ]);
    return { governorates: governorates.default, cities: cities.default };
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** Egypt's governorates and cities, translated and sorted for the page's language. */
export function useCities(): {
  governorates: Governorate[];
  citiesOf: (governorateId: number) => City[];
} {
  const { data } = useQuery(query);
  const language = useLanguage();

  return useMemo(() => {
    const arabic = language === 'ar-EG';
    const { compare } = new Intl.Collator(language);
    const inOrder = <P extends Governorate>(rows: P[]) =>
      rows.toSorted((one, other) => compare(one.name, other.name));

    const cities = inOrder(
      (data?.cities ?? []).map(({ id, governorate_id, name, city_name_ar }) => ({
        id,
        governorateId: governorate_id,
        name: arabic ? city_name_ar : name,
      })),
    );
    return {
      governorates: (data?.governorates ?? []).map(({ id, name, governorate_name_ar }) => ({
        id,
        name: arabic ? governorate_name_ar : name,
      })),
      citiesOf: (governorateId) => cities.filter((city) => city.governorateId === governorateId),
    };
  }, [data, language]);
}
