import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { formatNumber } from '#lib/format/format.ts';
import { toAcceptAttribute } from './file-kind.ts';
import type { UploadRules } from './send-upload.ts';
import styles from './upload-field.module.css';

type Props = {
  rules: UploadRules;
  room: number;
  add: (files: File[]) => void;
  leftOut: string[];
  describedBy?: string | undefined;
};

export function FileChooser({ rules, room, add, leftOut, describedBy }: Props) {
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const { kinds, maxFiles, maxBytes } = rules;
  const megabytes = formatNumber(maxBytes / (1024 * 1024));

  return (
    <div className={styles['choose']}>
      <Button
        variant="soft"
        aria-disabled={room <= 0 || undefined}
        aria-describedby={describedBy}
        data-refused={describedBy ? true : undefined}
        onClick={() => room > 0 && input.current?.click()}
      >
        <Icon name="plus" /> {t(maxFiles > 1 ? 'addMany' : 'addOne')}
      </Button>
      <p className={styles['hint']}>
        {room > 0 ? t('hint', { most: megabytes }) : t('full', { count: maxFiles })}
      </p>
      <SkippedFiles names={leftOut} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxFiles > 1}
        accept={toAcceptAttribute(kinds)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}

function SkippedFiles({ names }: { names: string[] }) {
  const { t, i18n } = useTranslation('upload');
  const id = useId();
  const list = new Intl.ListFormat(i18n.language).format(
    names.map((name) => `\u2068${name}\u2069`),
  );
  return (
    <div role="alert" className={styles['over']}>
      {names.length > 0 && (
        <FieldError id={id} text={t('leftOut', { names: list, count: names.length })} />
      )}
    </div>
  );
}
