import type { HandlersOf } from '../../http/handlers.ts';
import type { StoredFile } from '../../http/send-file.ts';
import type { Services } from '../../http/services.ts';
import { findFile } from '../upload/find-file.ts';
import { keepFile } from '../upload/keep-file.ts';
import { openMaterialFile } from './open.ts';
import { isMaterialKey } from './seal.ts';

type Names = 'uploadFile' | 'uploadFileSlash' | 'getFile';

export function fileHandlers(services: Services): HandlersOf<Names> {
  return {
    uploadFile: (_, call) => keepFile(services, call),
    uploadFileSlash: (_, call) => keepFile(services, call),
    async getFile({ params: { key } }, call) {
      if (isMaterialKey(key)) return { data: await openMaterialFile(services, call, key) };
      return { data: { file: await findFile(call, key) } satisfies StoredFile };
    },
  };
}
