// oxlint-disable morakot/no-float-money -- pixels, not money
import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** What a picture may have at most. */
export interface PictureBounds {
  readonly bytesMax: number
  readonly pixelsMax: number
  readonly sideMax: number
}

/** What a header says of a picture: `hash` is of the file as it came. */
export type PictureVerdict = { readonly kind: 'good'; readonly hash: string } | { readonly kind: 'too_large' | 'not_picture' }

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

// One picture at a time, on one thread, without a cache: memory stays small whatever is sent.
sharp.concurrency(1)
sharp.cache(false)
let turn: Promise<unknown> = Promise.resolve()

/** Judges a picture by its header alone; nothing of it is decoded. */
export async function judgeHeader(bytes: Buffer, { bytesMax, pixelsMax, sideMax }: PictureBounds): Promise<PictureVerdict> {
  if (bytes.length > bytesMax) return { kind: 'too_large' }
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (head === null || !FORMATS.has(head.format)) return { kind: 'not_picture' }
  const { width, height } = head
  if (width > sideMax || height > sideMax || width * height > pixelsMax) return { kind: 'too_large' }
  return { kind: 'good', hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Does what decodes a picture when no other is being decoded. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return await mine
}

/** A picture encoded anew as WebP, upright, without what a phone wrote into it; null for what cannot be decoded. */
export async function encodedAnew(
  bytes: Buffer,
  { sideMax, pixelsMax, quality }: { readonly sideMax: number; readonly pixelsMax: number; readonly quality: number },
): Promise<Buffer | null> {
  return await inTurn(
    async () =>
      await sharp(bytes, { limitInputPixels: pixelsMax, sequentialRead: true, failOn: 'error' })
        .rotate()
        .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .webp({ quality })
        .toBuffer()
        .catch(() => null),
  )
}
