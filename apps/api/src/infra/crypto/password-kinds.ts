import { verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

// Bounds of the cost, so that no imported hash makes a login slow or large: 64 MiB and ten passes, 2^13 rounds.
const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=([1-4])\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/u
const KIB_MAX = 65_536
const PASSES_MAX = 10
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/u
const ROUNDS_LOG_MIN = 4
const ROUNDS_LOG_MAX = 13

function kindOf(hash: string): 'argon2' | 'bcrypt' | null {
  const [, kib, passes] = ARGON2.exec(hash) ?? []
  if (kib !== undefined)
    return Number(kib) >= 8 && Number(kib) <= KIB_MAX && Number(passes) >= 1 && Number(passes) <= PASSES_MAX ? 'argon2' : null
  const [, rounds] = BCRYPT.exec(hash) ?? []
  return Number(rounds) >= ROUNDS_LOG_MIN && Number(rounds) <= ROUNDS_LOG_MAX ? 'bcrypt' : null
}

/** Whether a login can verify passwords against this hash: argon2 in PHC form, or bcrypt, of a usual cost. */
export function isKnownHash(hash: string): boolean {
  return kindOf(hash) !== null
}

/** Whether a password matches a hash; false for a hash of another kind. Takes a core for the time of the hash. */
export async function matchesHash(hash: string, password: string): Promise<boolean> {
  const kind = kindOf(hash)
  if (kind === 'bcrypt') return await verifyBcrypt(password, hash)
  return kind === 'argon2' && (await verifyArgon2(hash, password))
}
