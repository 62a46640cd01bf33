import { randomFillSync } from 'node:crypto'

const RANDOM_BYTES = 10

/** Draws many at a time: every request is given an id, and a look into the system's randomness costs the same for one and for hundreds. */
const DRAWN_BYTES = RANDOM_BYTES * 400
const drawing = Buffer.alloc(DRAWN_BYTES)
let drawn = ''
let used = 0

function drawRandom(): string {
  if (used >= drawn.length) {
    drawn = randomFillSync(drawing).toString('hex')
    used = 0
  }
  used += RANDOM_BYTES * 2
  return drawn.slice(used - RANDOM_BYTES * 2, used)
}

const VARIANT = '89ab'

/** Makes UUIDs of version 7: their order is the order of making, which keeps indexes dense (RFC 9562, 5.7). `random` is 20 hexadecimal digits. */
export function uuidv7(now: Date, random: string = drawRandom()): string {
  const moment = now.getTime().toString(16).padStart(12, '0')
  const variant = VARIANT.charAt(Number.parseInt(random.charAt(4), 16) & 3)
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice(1, 4)}-${variant}${random.slice(5, 8)}-${random.slice(8)}`
}
