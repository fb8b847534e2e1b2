import { useState } from 'react';
import { measureLine } from './measure-line.ts';
import { measureStorage } from './measure-storage.ts';
import { measureUpload } from './measure-upload.ts';
import { clockVerdict, connectionVerdict, storageVerdict, uploadVerdict } from './verdicts.ts';

export type Found = {
  clock?: ReturnType<typeof clockVerdict>;
  storage?: ReturnType<typeof storageVerdict>;
  connection?: ReturnType<typeof connectionVerdict>;
  upload?: ReturnType<typeof uploadVerdict>;
};

/** Ten seconds at most: the line first, so that the file on its way does not slow down what is measured of it. */
export function useReadiness() {
  const [found, setFound] = useState<Found | null>(null);
  const note = (news: Found) => setFound((before) => ({ ...before, ...news }));

  const run = async () => {
    setFound({});
    const storage = measureStorage().then((kept) => note({ storage: storageVerdict(kept) }));
    const line = await measureLine();
    note({ clock: clockVerdict(line), connection: connectionVerdict(line) });
    note({ upload: uploadVerdict(await measureUpload()) });
    await storage;
  };
  return { found, run: () => void run() };
}
