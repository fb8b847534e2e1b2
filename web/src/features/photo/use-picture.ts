import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';

export type Picture = {
  url: string;
  area: Area | null;
  setArea: (area: Area) => void;
  /** Set if this browser cannot open the file. */
  isBroken: boolean;
  setBroken: () => void;
};

type PictureState = { file: File; url: string; area: Area | null; isBroken: boolean };

export function usePicture(file: File): Picture {
  const [state, setState] = useState<PictureState>(() => initialState(file));
  // Another file was chosen while the editor was open.
  if (state.file !== file) setState(initialState(file));
  useEffect(() => () => URL.revokeObjectURL(state.url), [state.url]);

  return {
    ...state,
    setArea: (area) => setState((now) => ({ ...now, area })),
    setBroken: () => setState((now) => ({ ...now, isBroken: true })),
  };
}

const initialState = (file: File): PictureState => ({
  file,
  url: URL.createObjectURL(file),
  area: null,
  isBroken: false,
});
