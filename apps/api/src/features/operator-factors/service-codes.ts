import { createHash } from 'node:crypto'

/** What is kept of a recovery code: 80 random bits need no slow hash. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
