import { type UnzipFileInfo, unzipSync } from 'fflate';
import { ImportError } from '../model/report.ts';
import { type Archive, ArchiveLimits } from './archive.ts';

/** Lists a zip archive. A file is unpacked when it is read. */
export function readZip(bytes: Buffer): Archive {
  const limits = new ArchiveLimits();
  const names = new Map<string, string>();
  unzip(bytes, ({ name, size, originalSize }) => {
    if (!name.endsWith('/')) {
      limits.add({ path: name, size: originalSize, packedSize: size });
      names.set(name.normalize('NFC'), name);
    }
    return false;
  });
  const read = (path: string): Buffer | null => {
    const name = names.get(path.normalize('NFC'));
    if (name === undefined) return null;
    const content = unzip(bytes, (entry) => entry.name === name)[name];
    return content ? Buffer.from(content) : null;
  };
  return { paths: [...names.keys()], read };
}

function unzip(bytes: Buffer, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`the zip archive cannot be read: ${(error as Error).message}`);
  }
}
