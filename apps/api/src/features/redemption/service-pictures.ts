import { createHash } from 'node:crypto'
import type { Reply } from '@morakot/contract/contract-shape'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { PICTURE_BYTES_MAX } from '@morakot/contract/features/redemption/states'
import { refuse } from '@morakot/contract/refused'
import type { RedemptionContext } from '#features/redemption-requests/public'
import { imageOf } from '#features/redemption-requests/public'
import { recordAction } from '#infra/audit'
import type { OperatorId } from '#infra/identity'
import { findPicture, insertPicture } from './store-catalogue.ts'

const PIXELS_MAX = 20_000_000
const SIDE_MAX = 1_200
const QUALITY = 82

/** The first bytes of what may be uploaded (features F-10). What a file calls itself counts nothing. */
const BEGINNINGS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
]

/**
 * Encodes a picture again as WebP of 1,200 px at most, without what else the file carried. What is no picture, and what says that it unpacks
 * to more than 20 megapixels, is refused before it is decoded. Throws `redemption.not_a_picture`, `redemption.picture_too_large`.
 */
export async function encodePicture(bytes: Buffer): Promise<{ readonly webp: Buffer; readonly width: number; readonly height: number }> {
  if (bytes.length > PICTURE_BYTES_MAX) refuse('redemption.picture_too_large', { field: 'content' })
  if (!BEGINNINGS.some((begins) => begins(bytes))) refuse('redemption.not_a_picture', { field: 'content' })
  const { default: sharp } = await import('sharp')
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (about === null || !['jpeg', 'png', 'webp'].includes(about.format)) return refuse('redemption.not_a_picture', { field: 'content' })
  if (about.width * about.height > PIXELS_MAX) refuse('redemption.picture_too_large', { field: 'content' })
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch {
    return refuse('redemption.not_a_picture', { field: 'content' })
  }
}

/** Keeps an operator's picture under the hash of what it was encoded to. */
export async function uploadPicture(
  context: RedemptionContext,
  operator: OperatorId,
  content: string,
): Promise<Reply<(typeof redemptionConsoleSchemas)['picture']>> {
  const { webp, width, height } = await encodePicture(Buffer.from(content, 'base64'))
  const hash = createHash('sha256').update(webp).digest()
  const picture = hash.toString('hex')
  await context.withTransaction(async (tx) => {
    await insertPicture(tx, { hash, webp, width, height }, { by: operator, at: context.clock.now() })
    await recordAction(tx, { actor: `op:${operator}`, action: 'redemption.picture', subject: `redemption_picture:${picture}` })
  })
  return { picture, image: imageOf({ picture: hash, artwork: 'gift' }), width, height, bytes: webp.length }
}

/** An uploaded picture by the hash of it. */
export async function readPicture({ db }: Pick<RedemptionContext, 'db'>, hex: string): Promise<Buffer | undefined> {
  return await findPicture(db, Buffer.from(hex, 'hex'))
}
