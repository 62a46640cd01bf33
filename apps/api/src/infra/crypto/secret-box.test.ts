import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './secret-box.ts'

const KEYS = { purpose: 'operators', keyId: 'one', secret: 'a secret of the configuration' } as const
const sealed = () => seal(KEYS, { text: 'JBSWY3DP', owner: 'op:1' }, randomBytes)

describe('a sealed text', () => {
  test('opens for its owner with its key, and hides what it says', () => {
    const { keyId, box } = sealed()

    expect(unseal(KEYS, { keyId, box }, 'op:1')).toBe('JBSWY3DP')
    expect(box.includes(Buffer.from('JBSWY3DP'))).toBe(false)
    expect(sealed().box.equals(sealed().box)).toBe(false)
  })

  test('opens while keys are changed: with the old key next to the new', () => {
    const keys = { ...KEYS, keyId: 'two', secret: 'another secret', otherKey: { id: 'one', secret: KEYS.secret } }

    expect(unseal(keys, sealed(), 'op:1')).toBe('JBSWY3DP')
  })

  test('does not open for another owner, with another key, or when a bit was changed', () => {
    const { keyId, box } = sealed()
    const changed = Buffer.from(box)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)

    expect(() => unseal(KEYS, { keyId, box }, 'op:2')).toThrow('unable to authenticate data')
    expect(() => unseal({ ...KEYS, secret: 'another' }, { keyId, box }, 'op:1')).toThrow('unable to authenticate data')
    expect(() => unseal({ ...KEYS, keyId: 'two' }, { keyId, box }, 'op:1')).toThrow('no key one is configured')
    expect(() => unseal(KEYS, { keyId, box: changed }, 'op:1')).toThrow('unable to authenticate data')
  })
})

describe('[KEY-1] keys', () => {
  // Written by the version that made its keys of the secret by SHA-256.
  const BEFORE = { purpose: 'vault', keyId: 'one', secret: 'the secret of an installation of before' } as const
  const BOXES = [
    ['op:1', 'JBSWY3DP', 'BwcHBwcHBwcHBwcHLEoZqjnHj88jf8YVzB4AtPeIPSLw7c17'],
    [
      'gateway:password:7',
      'รหัสผ่านของสมาชิก',
      'BwcHBwcHBwcHBwcHEQ9rU0N9xgSs870jZKk8uF1yzZURdWmTSO+QFFZ++iDkU+HzBRqTEgRrU5tr2qL7VxyLZ0dJG5iYTTQVd+DT98uE0g==',
    ],
  ] as const

  test.each(BOXES)('of before still open what they closed for %s, under the current secret and next to a new one', (owner, text, box) => {
    const stored = { keyId: 'one', box: Buffer.from(box, 'base64') }
    const changed = { ...BEFORE, keyId: 'two', secret: 'the next secret', otherKey: { id: 'one', secret: BEFORE.secret } }

    expect([unseal(BEFORE, stored, owner), unseal(changed, stored, owner)]).toEqual([text, text])
    expect(() => unseal(BEFORE, stored, `${owner}0`)).toThrow('unable to authenticate data')
    expect(() => unseal({ ...BEFORE, secret: 'another' }, stored, owner)).toThrow('unable to authenticate data')
  })

  test('close nothing as they did before, and differ by what they are for', () => {
    const nonce = (size: number) => Buffer.alloc(size, 7)
    const [owner, text, before] = BOXES[0]
    const boxes = (['documents', 'operators', 'vault'] as const).map((purpose) =>
      seal({ ...BEFORE, purpose }, { text, owner }, nonce).box.toString('base64'),
    )

    expect(new Set([...boxes, before]).size).toBe(4)
    const { keyId, box } = seal({ ...BEFORE, purpose: 'vault' }, { text, owner }, randomBytes)
    expect(() => unseal({ ...BEFORE, purpose: 'documents' }, { keyId, box }, owner)).toThrow('unable to authenticate data')
  })
})
