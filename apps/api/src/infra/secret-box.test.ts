import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './secret-box.ts'

const KEYS = { keyId: 'one', secret: 'a secret of the configuration' }
const sealed = () => seal(KEYS, { text: 'JBSWY3DP', owner: 'op:1' }, randomBytes)

describe('a sealed text', () => {
  test('opens for its owner with its key, and hides what it says', () => {
    const { keyId, box } = sealed()

    expect(unseal(KEYS, { keyId, box }, 'op:1')).toBe('JBSWY3DP')
    expect(box.includes(Buffer.from('JBSWY3DP'))).toBe(false)
    expect(sealed().box.equals(sealed().box)).toBe(false)
  })

  test('opens while keys are changed: with the old key beside the new', () => {
    const keys = { keyId: 'two', secret: 'another secret', otherKey: { id: 'one', secret: KEYS.secret } }

    expect(unseal(keys, sealed(), 'op:1')).toBe('JBSWY3DP')
  })

  test('does not open for another owner, with another key, or when a bit was changed', () => {
    const { keyId, box } = sealed()
    const changed = Buffer.from(box)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)

    expect(() => unseal(KEYS, { keyId, box }, 'op:2')).toThrow('unable to authenticate data')
    expect(() => unseal({ ...KEYS, secret: 'another' }, { keyId, box }, 'op:1')).toThrow('unable to authenticate data')
    expect(() => unseal({ keyId: 'two', secret: KEYS.secret }, { keyId, box }, 'op:1')).toThrow('no key one is configured')
    expect(() => unseal(KEYS, { keyId, box: changed }, 'op:1')).toThrow('unable to authenticate data')
  })
})
