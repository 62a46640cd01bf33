import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PictureFault } from './picture-kind.ts'
import type { PictureBounds, PictureOrder } from './picture-task.ts'

// Of some forty loaders three are left, for whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// On one thread, without a cache: memory stays small whatever is sent.
sharp.concurrency(1)
sharp.cache(false)

/** Checks a picture by its header; nothing of it is decoded. Null when it is good. */
export async function faultOf({ picture, pictureKind, bounds }: PictureOrder): Promise<PictureFault | null> {
  const head = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (head === null || head.format !== pictureKind) return 'not_picture'
  const { width, height } = head
  const { pixelsMax, sideMax = Number.POSITIVE_INFINITY } = bounds
  return width > sideMax || height > sideMax || width * height > pixelsMax ? 'too_large' : null
}

/** A picture to be decoded within its bounds. */
export function opened(picture: Uint8Array, { pixelsMax }: PictureBounds): Sharp {
  return sharp(picture, { limitInputPixels: pixelsMax, sequentialRead: true, failOn: 'error' })
}

/** Pixels that were decoded before. */
export function ofPixels(data: Buffer, raw: { readonly width: number; readonly height: number }): Sharp {
  return sharp(data, { raw: { ...raw, channels: 1 } })
}
