import { generateKeyPairSync } from 'node:crypto'
import { DEMO_AMB_KEY, DEMO_HUB88 } from '@morakot/contract/outside/conventions'
import { describe, expect, test } from 'vitest'
import { decideConfig } from './config.ts'
import { decideConventions } from './config-conventions.ts'
import { readEnv } from './env.ts'

const NONE = {
  HUB88_PUBLIC_KEY: undefined,
  HUB88_SUB_PARTNER_ID: undefined,
  HUB88_OTHER_PUBLIC_KEY: undefined,
  AMB_SIGNATURE_KEY: undefined,
  AMB_OTHER_SIGNATURE_KEY: undefined,
}
const publicKey = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString()

describe('the conventions that the provider may use', () => {
  test('are accepted under the demo’s keys on this machine, and are off when outsiders can connect', () => {
    expect(decideConfig(readEnv({ APP_DATABASE_URL: 'postgres://localhost/morakot' })).conventions).toEqual({
      hub88: [`${DEMO_HUB88.publicKey.trim()}\n`],
      amb: [DEMO_AMB_KEY],
    })
    expect(
      decideConfig(readEnv({ APP_DATABASE_URL: 'postgres://localhost/morakot', HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).conventions,
    ).toEqual({ hub88: [], amb: [] })
  })

  test('are accepted under the keys that are set, two while one is changed; a PEM may be one line', () => {
    const [one, other] = [publicKey(), publicKey()]
    const amb = ['a'.repeat(32), 'b'.repeat(40)] as const
    const env = {
      ...NONE,
      HUB88_PUBLIC_KEY: one.replaceAll('\n', '\\n'),
      HUB88_OTHER_PUBLIC_KEY: other,
      AMB_SIGNATURE_KEY: amb[0],
      AMB_OTHER_SIGNATURE_KEY: amb[1],
      HUB88_SUB_PARTNER_ID: 'th-1',
    }

    expect(decideConventions(env, { isPrivateDemo: false })).toEqual({ hub88: [one, other], amb, hub88SubPartner: 'th-1' })
  })

  test('refuse a key that is published, short, or none', () => {
    const decide = (env: object) => () => decideConventions({ ...NONE, ...env }, { isPrivateDemo: false })

    expect(decide({ HUB88_PUBLIC_KEY: DEMO_HUB88.publicKey })).toThrow('HUB88_PUBLIC_KEY is published')
    expect(decide({ HUB88_PUBLIC_KEY: publicKey(1024) })).toThrow('HUB88_PUBLIC_KEY must be an RSA public key')
    expect(decide({ AMB_SIGNATURE_KEY: DEMO_AMB_KEY })).toThrow('AMB_SIGNATURE_KEY is published')
    expect(decide({ AMB_OTHER_SIGNATURE_KEY: 'a'.repeat(31) })).toThrow('AMB_OTHER_SIGNATURE_KEY must be at least 32 bytes')
    expect(decide({ HUB88_OTHER_PUBLIC_KEY: 'no key' })).toThrow('HUB88_OTHER_PUBLIC_KEY must be an RSA public key')
  })
})
