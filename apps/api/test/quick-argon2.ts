import { createRequire } from 'node:module'
import type * as argon2 from '@node-rs/argon2'

type Argon2 = typeof argon2

// Loaded by Node's own resolution: the bundler's would return this file instead.
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const
let isQuick = true

/** Hashes as members' passwords are hashed, for the tests of the hash itself. */
export function hashForReal(): Disposable {
  isQuick = false
  return { [Symbol.dispose]: () => (isQuick = true) }
}

/**
 * Replaces argon2 in the tests of this workspace (tools/testing/project.ts): the same hashes at a thousandth of the price. The tests make thousands
 * of members, and their passwords need no tenth of a second of a core. A hash contains its own cost for the verifier.
 */
export const hash: Argon2['hash'] = async (password, options, signal) =>
  await real.hash(password, isQuick ? { ...options, ...QUICK } : options, signal)

let verified = 0
let released: Promise<void> | undefined

/** No comparison of a password ends before this is called; the next ones are not held. */
export function holdVerifications(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  released = promise
  return () => {
    released = undefined
    resolve()
  }
}

/** How many passwords have been compared with a hash. */
export const verifications = () => verified

export const verify: Argon2['verify'] = async (...given) => {
  verified += 1
  await released
  return await real.verify(...given)
}
