import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api, utils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';

export function MakeAddress() {
  const { t } = useTranslation('calendar');
  const errorText = useErrorText();
  const make = api.calendar.renew.useMutation({
    onSuccess: (calendar) => utils.calendar.mine.setData(undefined, calendar),
  });
  return (
    <div>
      <Button small busy={make.isPending} onClick={() => make.mutate()}>
        {t('make')}
      </Button>
      <RefusalNote text={make.error && errorText(make.error)} />
    </div>
  );
}
