import { DEMO_SECRETS, judgeSecrets } from '@morakot/contract/outside/secrets'
import type { Exposure } from '@morakot/contract/outside/secrets'

/** What each program falls back on. Judged for all of them before anything is begun, so that one sentence names every variable. */
const FALLBACKS: Readonly<Record<string, string>> = {
  CAPTCHA_SECRET: DEMO_SECRETS.captcha,
  CODE_SECRET: DEMO_SECRETS.codes,
  OPERATOR_SECRET: DEMO_SECRETS.operator,
  PROVIDER_SECRET: DEMO_SECRETS.provider,
  BANK_SECRET: DEMO_SECRETS.bank,
  SMS_SECRET: DEMO_SECRETS.sms,
  SLIPS_SECRET: DEMO_SECRETS.slips,
  IDENTITY_SECRET: DEMO_SECRETS.identity,
  TRUEMONEY_SECRET: DEMO_SECRETS.trueMoney,
  GATEWAY_SECRET: DEMO_SECRETS.gateway,
  VAULT_SECRET: DEMO_SECRETS.vault,
  DOCUMENT_SECRET: DEMO_SECRETS.documents,
  SANDBOX_PROVIDER_SECRET: DEMO_SECRETS.provider,
  SANDBOX_BANK_SECRET: DEMO_SECRETS.bank,
  SANDBOX_SMS_SECRET: DEMO_SECRETS.sms,
  SANDBOX_SLIPS_SECRET: DEMO_SECRETS.slips,
  SANDBOX_IDENTITY_SECRET: DEMO_SECRETS.identity,
  SANDBOX_TRUEMONEY_SECRET: DEMO_SECRETS.trueMoney,
  SANDBOX_GATEWAY_SECRET: DEMO_SECRETS.gateway,
}
const OTHER_KEYS = [
  'PROVIDER_OTHER_KEY_SECRET',
  'BANK_OTHER_KEY_SECRET',
  'OPERATOR_OTHER_KEY_SECRET',
  'VAULT_OTHER_KEY_SECRET',
  'DOCUMENT_OTHER_KEY_SECRET',
]
const PLACES = ['HOST', 'PUBLIC_ORIGIN', 'CONSOLE_ORIGIN', 'SANDBOX_ORIGIN']

/** Whether a start shows the demo, and to whom. Throws one sentence when outsiders would meet secrets that are published. */
export function exposureOf(environment: NodeJS.ProcessEnv): Exposure {
  const set = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = environment[name]
        return text === undefined ? [] : [[name, text]]
      }),
    )
  return judgeSecrets({
    places: set(PLACES),
    secrets: { ...FALLBACKS, ...set(Object.keys(FALLBACKS)), ...set(OTHER_KEYS) },
    demoExposed: environment['DEMO_EXPOSED'],
  })
}
