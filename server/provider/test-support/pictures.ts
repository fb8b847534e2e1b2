import { crc32 } from 'node:zlib';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

/** Four by three red pixels. The JPEG contains a comment, as most programs write one. */
export const jpgWithComment = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD//gAQc2VjcmV0LWNvbW1lbnT/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAADAAQDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ADoDFU3/2Q==',
);

/** Creates a JPEG with EXIF data in either byte order: orientation and camera model. */
export function createJpgWithOrientation(turn: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const made = Buffer.from('secret-comment');
  // A header and two entries of twelve bytes each.
  const numbers = [
    [2, 42],
    [4, 8],
    [2, 2],
    [2, 0x010f],
    [2, 2],
    [4, made.length],
    [4, 38],
    [2, 0x0112],
    [2, 3],
    [4, 1],
    [2, turn],
    [2, 0],
    [4, 0],
  ] as const;
  const parts = numbers.map(([size, value]) => {
    const part = Buffer.alloc(size);
    if (order === 'II') part.writeUIntLE(value, 0, size);
    else part.writeUIntBE(value, 0, size);
    return part;
  });
  const body = Buffer.concat([Buffer.from(`Exif\0\0${order}`), ...parts, made]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpgWithComment.subarray(0, 2), head, body, jpgWithComment.subarray(2)]);
}
export const webp = bytesOf(
  'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoEAAMAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
);

export function createPngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A PNG container with arbitrary data. */
export function createPng({
  width = 4,
  height = 3,
  data = Buffer.alloc(20),
  more = [] as Buffer[],
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createPngChunk('IHDR', header),
    ...more,
    createPngChunk('IDAT', data),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}
