import { SLIP_BYTES_MAX, SLIP_PIXELS_MAX, SLIP_SIDE_MAX } from '@morakot/contract/features/cashier/limits'
import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { checkFile } from '#infra/pictures/picture-kind'
import type { PictureFault } from '#infra/pictures/picture-kind'
import type { SlipReading } from '#infra/pictures/picture-task'

const BOUNDS = { pixelsMax: SLIP_PIXELS_MAX, sideMax: SLIP_SIDE_MAX } as const

/** Checks a picture by its size and first bytes. Returns the hash of the file. Throws what is wrong with it. */
export function checkPicture(bytes: Buffer): string {
  const verdict = checkFile(bytes, { bytesMax: SLIP_BYTES_MAX })
  return verdict.kind === 'good' ? verdict.hash : refuseFault(verdict.kind)
}

/** Reads the mini QR. Throws `cashier.slip_not_picture` for what cannot be decoded, `cashier.slip_too_large` for what takes too much. */
export async function readSlipCode({ pictures }: Pick<BaseContext, 'pictures'>, owner: MemberId, bytes: Buffer): Promise<SlipReading> {
  const outcome = await pictures.readSlip({ bytes, owner, bounds: BOUNDS })
  return outcome.kind === 'read' ? outcome.reading : refuseFault(outcome.kind)
}

function refuseFault(fault: PictureFault): never {
  return refuse(fault === 'too_large' ? 'cashier.slip_too_large' : 'cashier.slip_not_picture', { field: 'slip' })
}
