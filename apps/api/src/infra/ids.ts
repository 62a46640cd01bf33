import { randomFillSync } from 'node:crypto'

const RANDOM_BYTES = 10

// Every request draws an id, and a look into the system's randomness costs the same for one and for hundreds.
const drawn = Buffer.alloc(RANDOM_BYTES * 400)
let used = drawn.length

function drawRandom(size: number): Buffer {
  if (used + size > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += size
  return drawn.subarray(used - size, used)
}

/** Makes UUIDs of version 7: their order is the order of making, which keeps indexes dense (RFC 9562, 5.7). */
export function uuidv7(now: Date, random: (size: number) => Buffer = drawRandom): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  random(RANDOM_BYTES).copy(bytes, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
