import { TextField } from '#components/text-field.tsx';

type Props = { label: string; value: string | null; why: string };

/** Can be read and copied; the words under it say why it cannot be changed here. */
export function ReadOnlyField({ label, value, why }: Props) {
  return <TextField label={label} value={value ?? ''} hint={why} readOnly dir="ltr" />;
}
