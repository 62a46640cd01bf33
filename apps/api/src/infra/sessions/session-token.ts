import { hash } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A new session token of 256 random bits, and the hash that is stored in its place. */
export function newSessionToken(random: (size: number) => Buffer): { readonly token: string; readonly hash: Buffer } {
  const token = random(TOKEN_BYTES).toString('base64url')
  return { token, hash: sha256(token) }
}

/** The hash of a token as a browser sent it; null for what cannot be one. */
export function hashOfToken(token: string): Buffer | null {
  return TOKEN.test(token) ? sha256(token) : null
}

/** The same as 64 hexadecimal digits. */
export function hexHashOfToken(token: string): string | null {
  return TOKEN.test(token) ? hash('sha256', token, 'hex') : null
}

function sha256(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
