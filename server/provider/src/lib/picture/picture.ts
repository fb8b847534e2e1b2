/** A picture without its metadata. */
export type CleanPicture = { bytes: Buffer; width: number; height: number };
