import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmacSha256Hex(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

export function hmacSha256(key: string, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares without telling by its time how much was right. */
export function sameText(left: string, right: string): boolean {
  const leftHash = createHash('sha256').update(left).digest()
  const rightHash = createHash('sha256').update(right).digest()
  return timingSafeEqual(leftHash, rightHash)
}
