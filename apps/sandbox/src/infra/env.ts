import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const milliseconds = z.coerce.number().int().min(0).max(86_400_000)

/** The environment as text, with the shape of each variable; what they mean together is decided in config.ts. */
const environment = z.object({
  PLAY_MODE: z.enum(['demo', 'real']).default('demo'),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  SANDBOX_ORIGIN: url.optional(),
  SANDBOX_API_URL: url.default('http://localhost:3000'),
  PLAYER_ORIGIN: url.default('http://localhost:3000'),
  SANDBOX_KEY_ID: z.string().min(1).default('demo'),
  SANDBOX_PROVIDER_SECRET: z.string().optional(),
  SANDBOX_BANK_SECRET: z.string().optional(),
  SANDBOX_SMS_SECRET: z.string().optional(),
  SANDBOX_SLIPS_SECRET: z.string().optional(),
  SANDBOX_IDENTITY_SECRET: z.string().optional(),
  SANDBOX_TRUEMONEY_SECRET: z.string().optional(),
  SANDBOX_GATEWAY_SECRET: z.string().optional(),
  DEMO_EXPOSED: z.string().optional(),
  SANDBOX_PAYOUT_MS: milliseconds.default(700),
  SANDBOX_PAYOUT_SLOW_MS: milliseconds.default(600_000),
  SANDBOX_PAYOUT_HANG_MS: milliseconds.default(30_000),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Environment = z.output<typeof environment>

/** Reads the environment. Throws one sentence that names every variable with a wrong shape, without repeating its value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = environment.safeParse(set)
  if (read.success) return read.data
  throw new Error(
    `These environment variables are not as they should be: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`,
  )
}
