import type { HandlersOf } from '../handlers.ts';
import { openMaterialFile } from '../material/open.ts';
import { isMaterialKey } from '../material/seal.ts';
import type { Services } from '../services.ts';
import { findFile } from '../upload/find-file.ts';
import { keepFile } from '../upload/keep-file.ts';
import type { KeptFile } from '../upload/send-file.ts';

type Names = 'uploadFile' | 'uploadFileSlash' | 'getFile';

export function uploadHandlers(services: Services): HandlersOf<Names> {
  return {
    uploadFile: (_, call) => keepFile(services, call),
    uploadFileSlash: (_, call) => keepFile(services, call),
    async getFile({ params: { key } }, call) {
      if (isMaterialKey(key)) return { data: await openMaterialFile(services, call, key) };
      return { data: { file: await findFile(call, key) } satisfies KeptFile };
    },
  };
}
