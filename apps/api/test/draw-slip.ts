import { slipVerify } from 'promptparse/generate'
import encodeQR from 'qr'
import sharp from 'sharp'

/** How a drawn slip looks. */
export interface SlipLook {
  readonly width?: number
  readonly height?: number
  /** Side of the code in pixels. */
  readonly qr?: number
  readonly turn?: number
  readonly quality?: number
  readonly blur?: number
  readonly place?: readonly [number, number]
  readonly tint?: string
  readonly format?: 'jpeg' | 'png' | 'webp'
}

/**
 * A slip as a bank's app draws one: a picture with a mini QR; a text is drawn as another QR. Without a look it is smaller than a phone's, so
 * that it is drawn and read in a tenth of the time: slip-looks.ts has the looks of phones.
 */
export async function drawSlip(
  code: { readonly sendingBank: string; readonly transRef: string } | string | null,
  {
    width = 300,
    height = 400,
    qr = 220,
    turn = 0,
    quality = 80,
    blur = 0,
    place = [0.85, 0.85],
    tint = '#f6f4fb',
    format = 'jpeg',
  }: SlipLook = {},
): Promise<Buffer> {
  const lines = Array.from({ length: 8 }, (_none, at) => {
    const y = Math.round(height * (0.1 + at * 0.06))
    return `<rect x="${width * 0.1}" y="${y}" width="${width * (0.3 + 0.05 * (at % 4))}" height="${Math.round(height * 0.015)}" fill="#55506a"/>`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tint}"/><rect width="100%" height="7%" fill="#4e2e7f"/>${lines.join('')}${code === null ? '' : codeAt(typeof code === 'string' ? code : slipVerify(code), { width, height, qr, place })}</svg>`
  const page = sharp(Buffer.from(drawn)).rotate(turn, { background: tint })
  const seen = blur === 0 ? page : page.blur(blur)
  return await seen.toFormat(format, { quality }).toBuffer()
}

function codeAt(
  payload: string,
  { width, height, qr, place: [across, down] }: { width: number; height: number; qr: number; place: readonly [number, number] },
): string {
  const modules = encodeQR(payload, 'raw', { ecc: 'low', border: 2 })
  const side = qr / modules.length
  const left = (width - qr) * across
  const top = (height - qr) * down
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`<rect x="${left + x * side}" y="${top + y * side}" width="${side + 0.02}" height="${side + 0.02}"/>`] : [],
    ),
  )
  return `<rect x="${left}" y="${top}" width="${qr}" height="${qr}" fill="#fff"/>${dark.join('')}`
}
