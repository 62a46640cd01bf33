import { setImmediate } from 'node:timers/promises'
import { otherQrOf } from '@morakot/contract/slip-qr'
import type { OtherQr, SlipCode } from '@morakot/contract/slip-qr'
import { slipVerify } from 'promptparse/validate'
import { decodeQR } from 'qr/decode.js'
import { PICTURE_LIMITS } from './picture-task.ts'
import type { PictureAnswer, PictureBounds } from './picture-task.ts'
import { cropsOf, QR_SIDE } from './qr-crops.ts'
import { ofPixels, opened } from './three-formats.ts'

/** A slip of a phone is smaller; what is larger is read at this size. */
const READ_SIDE_MAX = 1_600
/** Tries of the decoder at one part of a picture. Never a limit of time: a busy machine would read nothing. */
const EFFORT = 4
/** Of processor time: a slip without a code is given up after so long, and before the whole picture takes too long. */
const READ_MS_MAX = 2_000
const TASK_MS_MAX = PICTURE_LIMITS.processorMs - 700

/** Reads the mini QR of a slip. */
export async function readSlip(picture: Uint8Array, bounds: PictureBounds): Promise<PictureAnswer> {
  const startedAt = processorMs()
  const pixels = await opened(picture, bounds)
    .resize({ width: READ_SIDE_MAX, height: READ_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (pixels === null) return { kind: 'not_picture' }
  const { data, info } = pixels
  const until = Math.min(processorMs() + READ_MS_MAX, startedAt + TASK_MS_MAX)
  let otherQr: OtherQr | null = null
  for (const crop of cropsOf(info.width, info.height)) {
    if (processorMs() > until) break
    const scale = Math.min(QR_SIDE / Math.max(crop.width, crop.height), 3)
    const part = await ofPixels(data, info)
      .extract(crop)
      .resize({ width: atLeastOne(crop.width * scale), height: atLeastOne(crop.height * scale) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const payload = decoded({ ...part.info, data: part.data })
    const code = payload === null ? null : slipCodeOf(payload)
    if (code !== null) return { kind: 'read', reading: { code, otherQr: null } }
    if (payload !== null) otherQr ??= otherQrOf(payload)
    // The end of the parent is noticed in between.
    await setImmediate()
  }
  return { kind: 'read', reading: { code: null, otherQr } }
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels))

/** What this process has used of processors, with all its threads. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
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
    return decodeQR({ width, height, data: rgb }, { timeLimit: Infinity, effort: EFFORT }) ?? null
  } catch {
    return null
  }
}

/** The sending bank and the reference of a slip's code; null for a code of something else. */
export function slipCodeOf(payload: string): SlipCode | null {
  const read = slipVerify(payload.trim(), true)
  if (read === null || !/^\d{3}$/.test(read.sendingBank) || !/^[\x21-\x7e]{1,64}$/.test(read.transRef)) return null
  return { sendingBank: read.sendingBank, transferReference: read.transRef }
}
