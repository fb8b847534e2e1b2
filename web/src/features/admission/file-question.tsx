import { paperBytes } from '@fasl/shared/contracts/upload';
import { useId, useState } from 'react';
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

type Props = { label: string; error: string | undefined; answer: (uri: string) => void };

/** A file, of which the answer holds the address. */
export function FileQuestion({ label, error, answer }: Props) {
  const id = useId();
  const [files, setFiles] = useState<KeptFile[]>([]);
  const uploads = useUploads(rules, (update) => {
    const next = update(files);
    setFiles(next);
    answer(next[0]?.uri ?? '');
  });

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
