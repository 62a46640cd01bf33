import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNumber } from './find-number.ts'

const SALT = 'a1b2c3?expires=1795176000&'
const challengeOf = (number: number) => createHash('sha256').update(`${SALT}${number}`).digest('hex')

test('the proof of work finds the number behind a challenge, up to the last one and no further', async () => {
  expect(await findNumber({ challenge: challengeOf(0), salt: SALT, maxnumber: 1_000 })).toBe(0)
  expect(await findNumber({ challenge: challengeOf(777), salt: SALT, maxnumber: 1_000 })).toBe(777)
  expect(await findNumber({ challenge: challengeOf(1_000), salt: SALT, maxnumber: 1_000 })).toBe(1_000)
  expect(await findNumber({ challenge: challengeOf(1_001), salt: SALT, maxnumber: 1_000 })).toBeNull()
})
