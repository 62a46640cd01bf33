import { generateKeyPairSync } from 'node:crypto'
import { DEMO_AMB_KEY, DEMO_HUB88 } from '@morakot/contract/outside/conventions'
import { describe, expect, test } from 'vitest'
import { decideConfig } from './config.ts'
import { decideConventions } from './config-conventions.ts'
import { readEnv } from './env.ts'

const NONE = {
  hub88PublicKey: undefined,
  hub88SubPartner: undefined,
  hub88OtherPublicKey: undefined,
  ambKey: undefined,
  ambOtherKey: undefined,
}
const publicKey = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString()

describe('the conventions that the provider may speak', () => {
  test('are heard under the demo’s keys on this machine, and are off where outsiders arrive', () => {
    expect(decideConfig(readEnv({ APP_DATABASE_URL: 'postgres://localhost/morakot' })).conventions).toEqual({
      hub88: [`${DEMO_HUB88.publicKey.trim()}\n`],
      amb: [DEMO_AMB_KEY],
    })
    expect(
      decideConfig(readEnv({ APP_DATABASE_URL: 'postgres://localhost/morakot', HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).conventions,
    ).toEqual({ hub88: [], amb: [] })
  })

  test('are heard under the keys that are set, two while one is changed; a PEM may be one line', () => {
    const [one, other] = [publicKey(), publicKey()]
    const amb = ['a'.repeat(32), 'b'.repeat(40)] as const
    const env = {
      ...NONE,
      hub88PublicKey: one.replaceAll('\n', '\\n'),
      hub88OtherPublicKey: other,
      ambKey: amb[0],
      ambOtherKey: amb[1],
      hub88SubPartner: 'th-1',
    }

    expect(decideConventions(env, { isPrivateDemo: false })).toEqual({ hub88: [one, other], amb, hub88SubPartner: 'th-1' })
  })

  test('refuse a key that is published, short, or none', () => {
    const decide = (env: object) => () => decideConventions({ ...NONE, ...env }, { isPrivateDemo: false })

    expect(decide({ hub88PublicKey: DEMO_HUB88.publicKey })).toThrow('HUB88_PUBLIC_KEY is published')
    expect(decide({ hub88PublicKey: publicKey(1024) })).toThrow('HUB88_PUBLIC_KEY must be an RSA public key')
    expect(decide({ ambKey: DEMO_AMB_KEY })).toThrow('AMB_SIGNATURE_KEY is published')
    expect(decide({ ambOtherKey: 'a'.repeat(31) })).toThrow('AMB_OTHER_SIGNATURE_KEY must be at least 32 bytes')
    expect(decide({ hub88OtherPublicKey: 'no key' })).toThrow('HUB88_OTHER_PUBLIC_KEY must be an RSA public key')
  })
})
