// oxlint-disable morakot/no-float-money -- pixels, not money
import { setImmediate } from 'node:timers/promises'
import { SLIP_BYTES_MAX, SLIP_PIXELS_MAX, SLIP_SIDE_MAX } from '@morakot/contract/features/cashier/limits'
import { otherQrOf } from '@morakot/contract/slip-qr'
import type { OtherQr } from '@morakot/contract/slip-qr'
import { refuse } from '@morakot/contract/refused'
import { slipVerify } from 'promptparse/validate'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { inTurn, judgeHeader } from '#infra/picture'
import type { SlipCode } from './rules.ts'
import { cropsOf, QR_SIDE } from './rules-crops.ts'

/** A slip of a phone is smaller; what is larger is read at this size. */
const READ_SIDE_MAX = 1_600
/** What one try may take of the process before others have their turn. */
const TRY_MS = 40
/** A slip without a code is given up after so long. */
const READ_MS_MAX = 2_000

/** Judges a picture by its header alone; nothing of it is decoded. Throws what is wrong with it. */
export async function judgePicture(bytes: Buffer): Promise<string> {
  const verdict = await judgeHeader(bytes, { bytesMax: SLIP_BYTES_MAX, pixelsMax: SLIP_PIXELS_MAX, sideMax: SLIP_SIDE_MAX })
  if (verdict.kind === 'good') return verdict.hash
  return refuse(verdict.kind === 'too_large' ? 'cashier.slip_too_large' : 'cashier.slip_not_picture', { field: 'slip' })
}

/** What was read of a picture: the code of the slip, or which other QR stands there in its place. */
export interface SlipReading {
  readonly code: SlipCode | null
  readonly otherQr: OtherQr | null
}

/** Reads the mini QR. Throws `cashier.slip_not_picture` for what cannot be decoded. */
export async function readSlipCode(bytes: Buffer): Promise<SlipReading> {
  return await inTurn(async () => await read(bytes))
}

async function read(bytes: Buffer): Promise<SlipReading> {
  const { data, info } = await sharp(bytes, { limitInputPixels: SLIP_PIXELS_MAX, sequentialRead: true, failOn: 'error' })
    .resize({ width: READ_SIDE_MAX, height: READ_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('cashier.slip_not_picture', { field: 'slip' }))
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  const until = performance.now() + READ_MS_MAX
  let otherQr: OtherQr | null = null
  for (const crop of cropsOf(info.width, info.height)) {
    if (performance.now() > until) break
    const scale = Math.min(QR_SIDE / Math.max(crop.width, crop.height), 3)
    const part = await sharp(data, { raw })
      .extract(crop)
      .resize({ width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const payload = decoded({ ...part.info, data: part.data })
    const code = payload === null ? null : codeOf(payload)
    if (code !== null) return { code, otherQr: null }
    if (payload !== null) otherQr ??= otherQrOf(payload)
    await setImmediate()
  }
  return { code: null, otherQr }
}

function decoded(image: {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Buffer
}): string | null {
  const { width, height, channels, data } = image
  const rgb =
    channels === 3 ? data : Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_none, at) => data[Math.floor(at / 3)] ?? 255))
  try {
    return decodeQR({ width, height, data: rgb }, { timeLimit: TRY_MS, effort: 4 }) ?? null
  } catch {
    return null
  }
}

/** The sending bank and the reference of a slip's code; null for a code of something else. */
export function codeOf(payload: string): SlipCode | null {
  const read = slipVerify(payload.trim(), true)
  if (read === null || !/^\d{3}$/.test(read.sendingBank) || !/^[\x21-\x7e]{1,64}$/.test(read.transRef)) return null
  return { sendingBank: read.sendingBank, transferReference: read.transRef }
}
