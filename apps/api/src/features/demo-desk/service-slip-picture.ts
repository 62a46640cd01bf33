import { slipVerify } from 'promptparse/generate'
import encodeQR from 'qr'
import { drawPng } from '#infra/pictures/draw-png'
import type { Rectangle } from '#infra/pictures/draw-png'

const MODULE = 5
const [LEFT, TOP] = [320, 640]

/** A slip of no bank: lines where letters would be, and a mini QR that names a transfer of the demo. */
export function drawDemoSlip(code: { readonly sendingBank: string; readonly transRef: string }): Buffer {
  const modules = encodeQR(slipVerify(code), 'raw', { ecc: 'low', border: 2 })
  const side = modules.length * MODULE
  const line = (y: number, width: number): Rectangle => ({ x: 60, y, width, height: 20, colour: [0x55, 0x50, 0x6a] })
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x): readonly Rectangle[] =>
      isDark ? [{ x: LEFT + x * MODULE, y: TOP + y * MODULE, width: MODULE, height: MODULE, colour: [0, 0, 0] }] : [],
    ),
  )
  return drawPng({ width: 600, height: 900, ground: [0xf6, 0xf4, 0xfb] }, [
    { x: 0, y: 0, width: 600, height: 90, colour: [0x4e, 0x2e, 0x7f] },
    line(150, 300),
    line(200, 380),
    line(250, 260),
    line(330, 420),
    line(380, 320),
    line(460, 200),
    { x: LEFT, y: TOP, width: side, height: side, colour: [0xff, 0xff, 0xff] },
    ...dark,
  ])
}
