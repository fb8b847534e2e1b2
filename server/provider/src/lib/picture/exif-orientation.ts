const mark = Buffer.from('Exif\0\0', 'latin1');
/** The offset after the marker and the length of a segment. */
const markAt = 4;
const tiffAt = markAt + mark.length;
const entryBytes = 12;
const orientation = 0x0112;

/** The EXIF orientation from 1 to 8, if there is one. */
export function readOrientation(segment: Buffer): number | null {
  if (!segment.subarray(markAt, tiffAt).equals(mark)) return null;
  const tiff = segment.subarray(tiffAt);
  if (tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = (isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)) + 2;
  for (let at = first; at + entryBytes <= tiff.length; at += entryBytes) {
    if (at >= first + entryBytes * short(first - 2)) return null;
    if (short(at) !== orientation) continue;
    const turn = short(at + 8);
    return turn >= 1 && turn <= 8 ? turn : null;
  }
  return null;
}

/** Creates a segment that contains only the orientation. */
export function createOrientationSegment(turn: number): Buffer {
  const tiff = Buffer.from(`4d4d002a00000008000101120003000000010000000000000000`, 'hex');
  tiff.writeUInt16BE(turn, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + mark.length + tiff.length]);
  return Buffer.concat([head, mark, tiff]);
}
