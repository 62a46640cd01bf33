import { createHash } from 'node:crypto'

export type PictureKind = 'jpeg' | 'png' | 'webp'

/** The first bytes of what may be uploaded (features F-10, F-132). What a file calls itself counts nothing. */
const BEGINNINGS: Readonly<Record<PictureKind, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
}

const KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp']

/** The kind of a picture by its first bytes alone, before any library reads it; null for everything else. */
export function kindOf(bytes: Buffer): PictureKind | null {
  return KINDS.find((kind) => BEGINNINGS[kind](bytes)) ?? null
}

/** What is wrong with a picture by its own content. */
export type PictureFault = 'not_picture' | 'too_large'

/** What the size and the first bytes say of a file: `hash` is of the file as it came. */
export type FileVerdict = { readonly kind: 'good'; readonly hash: string } | { readonly kind: PictureFault }

/** Checks an uploaded file by its size and its first bytes. Nothing of it is decoded. */
export function checkFile(bytes: Buffer, { bytesMax }: { readonly bytesMax: number }): FileVerdict {
  if (bytes.length > bytesMax) return { kind: 'too_large' }
  if (kindOf(bytes) === null) return { kind: 'not_picture' }
  return { kind: 'good', hash: createHash('sha256').update(bytes).digest('hex') }
}
