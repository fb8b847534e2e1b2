import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';

/** A picture on this device, and the square of it that becomes the photo. */
export type Picture = {
  url: string;
  area: Area | null;
  setArea: (area: Area) => void;
  /** Not a picture that this browser can open. */
  isBroken: boolean;
  setBroken: () => void;
};

type Held = { file: File; url: string; area: Area | null; isBroken: boolean };

export function usePicture(file: File): Picture {
  const [held, setHeld] = useState<Held>(() => hold(file));
  // Another file was chosen while the editor stood open.
  if (held.file !== file) setHeld(hold(file));
  useEffect(() => () => URL.revokeObjectURL(held.url), [held.url]);

  return {
    ...held,
    setArea: (area) => setHeld((now) => ({ ...now, area })),
    setBroken: () => setHeld((now) => ({ ...now, isBroken: true })),
  };
}

const hold = (file: File): Held => ({
  file,
  url: URL.createObjectURL(file),
  area: null,
  isBroken: false,
});
