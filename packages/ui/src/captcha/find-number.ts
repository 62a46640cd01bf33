/** A proof of work: its solution is the number whose hash with the salt is the challenge. */
export interface Puzzle {
  readonly challenge: string
  readonly salt: string
  readonly maxnumber: number
}

// Hashes are requested in batches: one by one, the waiting would cost more than the hashing.
const BATCH = 256

/** The number that solves the puzzle, by SHA-256; null when none up to `maxnumber` does. */
export async function findNumber({ challenge, salt, maxnumber }: Puzzle): Promise<number | null> {
  const encoder = new TextEncoder()
  const wanted = bytesOf(challenge)
  for (let start = 0; start <= maxnumber; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxnumber - start + 1) }, (_, index) => start + index)
    const hashes = await Promise.all(numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(salt + number))))
    const hit = hashes.findIndex((hash) => isSame(new Uint8Array(hash), wanted))
    if (hit >= 0) return start + hit
  }
  return null
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
