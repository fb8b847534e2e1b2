export type CleanPicture = { bytes: Buffer; width: number; height: number };
