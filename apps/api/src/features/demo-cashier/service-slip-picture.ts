// oxlint-disable morakot/no-float-money -- pixels, not money
import { slipVerify } from 'promptparse/generate'
import encodeQR from 'qr'
import sharp from 'sharp'

const MODULE = 5
const [LEFT, TOP] = [320, 640]

/** A slip of no bank: lines where letters would be, and a mini QR that names a transfer of the demo. */
export async function drawDemoSlip(code: { readonly sendingBank: string; readonly transRef: string }): Promise<Buffer> {
  const modules = encodeQR(slipVerify(code), 'raw', { ecc: 'low', border: 2 })
  const side = modules.length * MODULE
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`<rect x="${LEFT + x * MODULE}" y="${TOP + y * MODULE}" width="${MODULE}" height="${MODULE}"/>`] : [],
    ),
  )
  const line = (y: number, width: number) => `<rect x="60" y="${y}" width="${width}" height="20" rx="6" fill="#55506a"/>`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#f6f4fb"/>
    <rect width="600" height="90" fill="#4e2e7f"/>${line(150, 300)}${line(200, 380)}${line(250, 260)}${line(330, 420)}${line(380, 320)}
    ${line(460, 200)}<rect x="${LEFT}" y="${TOP}" width="${side}" height="${side}" fill="#fff"/>${dark.join('')}</svg>`
  return await sharp(Buffer.from(drawn)).png().toBuffer()
}
