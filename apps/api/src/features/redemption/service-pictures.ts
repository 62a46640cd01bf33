import { createHash } from 'node:crypto'
import type { Reply } from '@morakot/contract/contract-shape'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { PICTURE_BYTES_MAX } from '@morakot/contract/features/redemption/states'
import { refuse } from '@morakot/contract/refused'
import { imageOf } from '#features/redemption/requests/rules'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { checkFile } from '#infra/pictures/picture-kind'
import type { RecodedPicture } from '#infra/pictures/picture-task'
import { findPicture, insertPicture } from './store-catalogue.ts'

const BOUNDS = { pixelsMax: 20_000_000 } as const
const KEPT = { sideMax: 1_200, quality: 82, background: null } as const

/**
 * Encodes a picture again as WebP of 1,200 px at most, without what else the file carried. What is no picture, and what says that it unpacks
 * to more than 20 megapixels, is refused before it is decoded. Throws `redemption.not_a_picture`, `redemption.picture_too_large`.
 */
async function encodePicture({ pictures }: Pick<RedemptionContext, 'pictures'>, bytes: Buffer): Promise<RecodedPicture> {
  const verdict = checkFile(bytes, { bytesMax: PICTURE_BYTES_MAX })
  const outcome = verdict.kind === 'good' ? await pictures.recode({ bytes, owner: 'operators', bounds: BOUNDS }, KEPT) : verdict
  if (outcome.kind === 'recoded') return outcome
  return refuse(outcome.kind === 'too_large' ? 'redemption.picture_too_large' : 'redemption.not_a_picture', { field: 'content' })
}

/** Keeps an operator's picture under the hash of what it was encoded to. */
export async function uploadPicture(
  context: RedemptionContext,
  operator: OperatorId,
  content: string,
): Promise<Reply<(typeof redemptionConsoleSchemas)['picture']>> {
  const { webp, width, height } = await encodePicture(context, Buffer.from(content, 'base64'))
  const hash = createHash('sha256').update(webp).digest()
  const picture = hash.toString('hex')
  await context.withTransaction(async (tx) => {
    await insertPicture(tx, { hash, webp, width, height, madeBy: operator, madeAt: context.clock.now() })
    await recordAction(tx, { actor: `op:${operator}`, action: 'redemption.picture', subject: `redemption_picture:${picture}` })
  })
  return { picture, image: imageOf({ picture: hash, artwork: 'gift' }), width, height, bytes: webp.length }
}

/** An uploaded picture by the hash of it. */
export async function readPicture({ db }: Pick<RedemptionContext, 'db'>, hex: string): Promise<Buffer | undefined> {
  return await findPicture(db, Buffer.from(hex, 'hex'))
}
