import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: Colour
}

/** Draws rectangles on a ground as a PNG: the demo's slips and documents. No library that decodes pictures is needed for it. */
export function drawPng(
  size: { readonly width: number; readonly height: number; readonly ground: Colour },
  rectangles: readonly Rectangle[],
): Buffer {
  const { width, height, ground } = size
  const rows = Array.from({ length: height }, (_none, y) => {
    const row = Buffer.alloc(1 + width * 3)
    paint(row, { from: 0, to: width, colour: ground })
    for (const at of rectangles)
      if (y >= at.y && y < at.y + at.height) paint(row, { from: at.x, to: Math.min(at.x + at.width, width), colour: at.colour })
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits a sample, three samples a pixel.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

function paint(row: Buffer, { from, to, colour }: { readonly from: number; readonly to: number; readonly colour: Colour }): void {
  for (let x = from; x < to; x += 1) row.set(colour, 1 + x * 3)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
