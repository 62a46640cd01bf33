import { DEMO_SECRETS } from '@morakot/contract/outside/secrets'
import { origin, port, readVariables, secret, text, wholeNumber, word } from '@morakot/contract/variables'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const agreesWith = (name: string, demo: string) => secret(demo).meta({ description: `must agree with \`${name}\`` })

/** Every variable that the sandbox reads, with its shape; what they mean together is decided in config.ts. */
export const environment = z.object({
  SANDBOX_HOST: text.default('127.0.0.1').meta({ description: 'the address to listen on; `npm start` sets it' }),
  SANDBOX_PORT: port.default(3002).meta({ description: 'port of the sandbox' }),
  SANDBOX_ORIGIN: origin.optional().meta({
    description: 'where browsers and the API reach the sandbox',
    initial: '`http://localhost:SANDBOX_PORT`',
  }),
  SANDBOX_API_URL: url.default('http://localhost:3000').meta({ description: 'the wallet to call; `npm start` sets it' }),
  PLAYER_ORIGIN: url.default('http://localhost:3000').meta({ description: 'the only page that may frame a game; `npm start` sets it' }),
  SANDBOX_KEY_ID: text.default('demo').meta({ description: "the name of the keys, as the API's `*_KEY_ID`" }),
  SANDBOX_PROVIDER_SECRET: agreesWith('PROVIDER_SECRET', DEMO_SECRETS.provider),
  SANDBOX_BANK_SECRET: agreesWith('BANK_SECRET', DEMO_SECRETS.bank),
  SANDBOX_SMS_SECRET: agreesWith('SMS_SECRET', DEMO_SECRETS.sms),
  SANDBOX_SLIPS_SECRET: agreesWith('SLIPS_SECRET', DEMO_SECRETS.slips),
  SANDBOX_IDENTITY_SECRET: agreesWith('IDENTITY_SECRET', DEMO_SECRETS.identity),
  SANDBOX_TRUEMONEY_SECRET: agreesWith('TRUEMONEY_SECRET', DEMO_SECRETS.trueMoney),
  SANDBOX_GATEWAY_SECRET: agreesWith('GATEWAY_SECRET', DEMO_SECRETS.gateway),
  SANDBOX_WEBHOOK_SECRET: agreesWith('WEBHOOK_SECRET', DEMO_SECRETS.webhook),
  SANDBOX_PAYOUT_MS: wholeNumber.default(700).meta({ description: "how long the sandbox's bank works on a payout, in ms" }),
  SANDBOX_PAYOUT_SLOW_MS: wholeNumber.default(600_000).meta({ description: 'the same for an account that is slow' }),
  SANDBOX_PAYOUT_HANG_MS: wholeNumber.default(30_000).meta({ description: 'the same for an account that hangs' }),
  PLAY_MODE: word(['demo', 'real']).default('demo').meta({ description: 'as for the API' }),
  DEMO_EXPOSED: word(['yes', 'no']).default('no').meta({ description: 'as for the API' }),
  DATABASE_URL: text.optional().meta({ description: 'as for the API', initial: 'embedded PostgreSQL' }),
  DATA_DIR: text.optional().meta({ description: 'as for the API', initial: '`.data` in the project' }),
  LOG_LEVEL: word(['silent', 'error', 'warn', 'info', 'debug']).default('info').meta({ description: 'as for the API' }),
})

export type Environment = z.output<typeof environment>

/** Reads the environment. Throws one sentence that names every variable with a wrong shape. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  return readVariables(environment, variables)
}
