import { hash as hashBcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, RESET_NEEDED } from './password-hash.ts'
import { isKnownHash, matchesHash } from './password-kinds.ts'

test('a password of another system is verified by its bcrypt hash', async () => {
  const stored = await hashBcrypt('ข้าวผัด-2025', { cost: 4 })

  expect(await isPassword(stored, 'ข้าวผัด-2025')).toBe(true)
  expect(await isPassword(stored, 'ข้าวผัด-2024')).toBe(false)
  expect(await isPassword(stored, 'ก'.repeat(72))).toBe(false)
})

test('no password matches what is no known hash, the text itself neither', async () => {
  const own = await hashPassword('a')
  const unknown = [
    RESET_NEEDED,
    '',
    'plain',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    `${own} `,
    own.replace('argon2id', 'argon2xd'),
    '$2b$10$short',
  ]
  const tooCostly = [
    own.replace(/m=\d+/u, 'm=65537'),
    own.replace(/t=\d+/u, 't=11'),
    own.replace(/p=\d+/u, 'p=9'),
    `$2b$14$${'a'.repeat(53)}`,
  ]

  for (const stored of [...unknown, ...tooCostly]) {
    expect([stored, isKnownHash(stored), await matchesHash(stored, stored), await isPassword(stored, stored)]).toEqual([
      stored,
      false,
      false,
      false,
    ])
  }
  expect(isKnownHash(own)).toBe(true)
})
