import { deflateSync, crc32 } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 400

/** A picture that could be a document: patterns with sharp edges, large enough to be read. A PNG made by hand: nothing here draws. */
export async function drawnDocument(variant = 0): Promise<Buffer> {
  const rows = Array.from({ length: HEIGHT }, (_row, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3, 235)
    row[0] = 0
    for (let x = 0; x < WIDTH; x += 1) {
      const isInk = (y > 60 && y < 340 && (x * 7 + y * 13 + variant) % 29 < 6) || y < 40
      if (isInk) row.fill(isInk && y < 40 ? 110 : 40, 1 + x * 3, 4 + x * 3)
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const out = Buffer.alloc(8 + data.length + 4)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), 8 + data.length)
  return out
}
