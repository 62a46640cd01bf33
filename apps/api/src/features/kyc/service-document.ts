import { KYC_BYTES_MAX, KYC_PIXELS_MAX, KYC_SIDE_MAX } from '@morakot/contract/features/kyc/limits'
import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { checkFile } from '#infra/pictures/picture-kind'
import type { PictureFault } from '#infra/pictures/picture-kind'

const BOUNDS = { pixelsMax: KYC_PIXELS_MAX, sideMax: KYC_SIDE_MAX } as const
/** What a document is kept at: its letters can be read, and the place where it was photographed is gone. */
const KEPT = { sideMax: 1_600, quality: 80, background: '#fff' } as const

/** Validates a photo by its size and first bytes. Returns the hash of the file. Throws what is wrong with it. */
export function checkPhoto(bytes: Buffer): string {
  const verdict = checkFile(bytes, { bytesMax: KYC_BYTES_MAX })
  return verdict.kind === 'good' ? verdict.hash : refuseFault(verdict.kind)
}

/** The photo as it is kept: encoded anew as WebP. Throws `kyc.not_picture` for what cannot be decoded, `kyc.too_large` for what takes too much. */
export async function keptPhoto({ pictures }: Pick<BaseContext, 'pictures'>, owner: MemberId, bytes: Buffer): Promise<Buffer> {
  const outcome = await pictures.recode({ bytes, owner, bounds: BOUNDS }, KEPT)
  return outcome.kind === 'recoded' ? outcome.webp : refuseFault(outcome.kind)
}

function refuseFault(fault: PictureFault): never {
  return refuse(fault === 'too_large' ? 'kyc.too_large' : 'kyc.not_picture', { field: 'photo' })
}
