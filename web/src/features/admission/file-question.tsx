import { paperBytes } from '@fasl/shared/contracts/lesson/upload';
import { useId } from 'react';
import { FieldError } from '#components/field-error.tsx';
import type { KeptFile } from '#components/upload-field/kept-file.ts';
import type { UploadRules } from '#components/upload-field/send-upload.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
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
  /** Under which it is on its way. */
  draft: string;
  attach: (update: (files: KeptFile[]) => KeptFile[]) => void;
};

/** A file, of which the answer holds the address. */
export function FileQuestion({ label, error, file, draft, attach }: Props) {
  const id = useId();
  const uploads = useDraftUploads(draft, rules, attach);

  return (
    <div className={styles['file']}>
      <span className={styles['label']}>{label}</span>
      <UploadField
        label={label}
        files={file ? [file] : []}
        uploads={uploads}
        describedBy={error ? id : undefined}
      />
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}
