import type { KeptAs, PictureAnswer, PictureBounds } from './picture-task.ts'
import { opened } from './three-formats.ts'

/** Encodes a picture again as WebP, upright and at most so large, without what else the file carried. */
export async function recode(picture: Uint8Array, bounds: PictureBounds, { sideMax, quality, background }: KeptAs): Promise<PictureAnswer> {
  const upright = opened(picture, bounds).rotate().resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
  try {
    const { data, info } = await (background === null ? upright : upright.flatten({ background }))
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'recoded', webp: data, width: info.width, height: info.height }
  } catch {
    return { kind: 'not_picture' }
  }
}
