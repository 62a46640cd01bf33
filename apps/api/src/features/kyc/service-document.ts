import { KYC_BYTES_MAX, KYC_PIXELS_MAX, KYC_SIDE_MAX } from '@morakot/contract/features/kyc/limits'
import { refuse } from '@morakot/contract/refused'
import { encodedAnew, judgeHeader } from '#infra/picture'

/** What a document is kept at: its letters can be read, and the place where it was photographed is gone. */
const KEPT = { sideMax: 1_600, quality: 80, pixelsMax: KYC_PIXELS_MAX } as const

/** Judges a photo by its header alone; nothing of it is decoded. Answers the hash of the file. Throws what is wrong with it. */
export async function judgePhoto(bytes: Buffer): Promise<string> {
  const verdict = await judgeHeader(bytes, { bytesMax: KYC_BYTES_MAX, pixelsMax: KYC_PIXELS_MAX, sideMax: KYC_SIDE_MAX })
  if (verdict.kind === 'good') return verdict.hash
  return refuse(verdict.kind === 'too_large' ? 'kyc.too_large' : 'kyc.not_picture', { field: 'photo' })
}

/** The photo as it is kept: encoded anew as WebP. Throws `kyc.not_picture` for what cannot be decoded. */
export async function keptPhoto(bytes: Buffer): Promise<Buffer> {
  return (await encodedAnew(bytes, KEPT)) ?? refuse('kyc.not_picture', { field: 'photo' })
}
