import { paperBytes } from '@fasl/shared/contracts/upload';
import { useId } from 'react';
import { FieldError } from '#components/field-error.tsx';
import type { KeptFile } from '#components/upload-field/kept-file.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import { type UploadRules, useUploads } from '#components/upload-field/use-uploads.ts';
import styles from './admission.module.css';

const rules: UploadRules = {
  folder: 'admission',
  kinds: ['pdf', 'png', 'jpg'],
  mostBytes: paperBytes,
  most: 1,
};

type Props = {
  label: string;
  error: string | undefined;
  file: KeptFile | undefined;
  attach: (file: KeptFile | undefined) => void;
};

/** A file, of which the answer holds the address. */
export function FileQuestion({ label, error, file, attach }: Props) {
  const id = useId();
  const files = file ? [file] : [];
  const uploads = useUploads(rules, (update) => attach(update(files)[0]));

  return (
    <div className={styles['file']}>
      <span className={styles['label']}>{label}</span>
      <UploadField
        label={label}
        files={files}
        uploads={uploads}
        describedBy={error ? id : undefined}
      />
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}
