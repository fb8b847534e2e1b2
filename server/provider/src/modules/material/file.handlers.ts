import type { HandlersOf } from '../../http/handlers.ts';
import type { StoredFile } from '../../http/send-file.ts';
import type { Services } from '../../http/services.ts';
import { toUploadFileKey } from '../../lib/upload-path.ts';
import { findFile } from '../upload/find-file.ts';
import { storeUpload } from '../upload/store-upload.ts';
import { isMaterialKey } from './material-key.ts';
import { openMaterialFile } from './open-material-file.ts';

type EndpointNames = 'uploadFile' | 'uploadFileSlash' | 'getFile';

export function fileHandlers(services: Services): HandlersOf<EndpointNames> {
  return {
    uploadFile: (_, call) => storeUpload(services, call),
    uploadFileSlash: (_, call) => storeUpload(services, call),
    async getFile({ params: { key } }, call) {
      if (isMaterialKey(key)) return { data: await openMaterialFile(services, call, key) };
      return { data: { key: toUploadFileKey(await findFile(call, key)) } satisfies StoredFile };
    },
  };
}
