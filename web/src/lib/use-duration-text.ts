import { durationParts } from '@fasl/shared/rules/duration';
import { useTranslation } from 'react-i18next';

/** `5 h 27 min`: so many units at most, of less than a second `0`. */
export function useDurationText(most: 2 | 3): (seconds: number) => string {
  const { t } = useTranslation('figures');
  return (seconds) => {
    const parts = durationParts(seconds, most);
    if (parts.length === 0) return t('duration.zero');
    return parts.map(({ unit, value }) => t(`duration.${unit}`, { count: value })).join(' ');
  };
}
