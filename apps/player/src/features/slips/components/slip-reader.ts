import { otherQrOf } from '@morakot/contract/slip-qr'
import { slipVerify } from 'promptparse/validate'
import decodeQR from 'qr/decode.js'
import type { ReadSlip } from './read-slip.ts'

const SIDE_MAX = 1_600
const QUALITY = 0.82
/** Tries of the decoder at one part of a picture, some 50 ms of a processor for the worst. Never a limit of time: a slow phone would read nothing. */
const EFFORT = 4

/** Reads the code of a slip, and makes the picture that is sent. Runs in the worker: decoding takes longer than a frame. */
export async function readPicture(file: File, onStep: () => void = () => undefined): Promise<ReadSlip> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  const small = painted(picture, { left: 0, top: 0, width, height }, scale)
  onStep()
  const read = codeIn(picture, onStep)
  // Sent smaller, and without what a camera writes into a picture: when and where.
  const jpeg = await small.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return { ...read, isWhole: true, picture: new File([jpeg], 'slip.jpg', { type: 'image/jpeg' }) }
}

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function painted(picture: ImageBitmap, { left, top, width, height }: Part, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('no canvas')
  // A picture with a transparent ground would have dark squares on black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The whole slip first, then its parts enlarged: small codes read badly. */
function codeIn(picture: ImageBitmap, onStep: () => void): Pick<ReadSlip, 'code' | 'otherQr'> {
  let otherQr: ReadSlip['otherQr'] = null
  for (const part of partsOf(picture)) {
    const scale = Math.min(SIDE_MAX / Math.max(part.width, part.height), 2.6)
    const canvas = painted(picture, part, scale)
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    const payload = pixels === undefined ? undefined : decoded(pixels)
    const read = payload === undefined ? null : slipVerify(payload.trim(), true)
    if (read !== null) return { code: { sendingBank: read.sendingBank, transferReference: read.transRef }, otherQr: null }
    if (payload !== undefined) otherQr ??= otherQrOf(payload)
    onStep()
  }
  return { code: null, otherQr }
}

function decoded(pixels: ImageData): string | undefined {
  try {
    return decodeQR(pixels, { timeLimit: Infinity, effort: EFFORT })
  } catch {
    return undefined
  }
}

function partsOf({ width, height }: ImageBitmap): readonly Part[] {
  const side = Math.min(width, height) * 0.7
  const corners = [1, 0, 0.5].flatMap((down) =>
    [1, 0, 0.5].map((across) => ({ left: (width - side) * across, top: (height - side) * down, width: side, height: side })),
  )
  return [{ left: 0, top: 0, width, height }, ...corners]
}
