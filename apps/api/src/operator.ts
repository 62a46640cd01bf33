// `npm run operator -- USERNAME "NAME"`: the first two owners of an installation, and people to whom owners give roles later.
// `npm run operator -- --code USERNAME`: a new one-time code for the second factor of an operator.
import { newPassword } from '@morakot/contract/features/members/schema-fields'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { pino } from 'pino'
import { makeOperator, newEnrolmentCode } from '#features/operator-roles/service-first-owners'
import { systemClock } from '#infra/clock'
import { refuseCommonPasswords } from '#infra/crypto/common-passwords'
import { decideConfig } from './config.ts'
import { openContext } from './context.ts'
import type { AppContext } from './context.ts'
import { readEnv } from './env.ts'
import { openServerOf } from './installation-database.ts'
import { promptPassword } from './operator-terminal.ts'

type NewOperator = Parameters<typeof makeOperator>[1]
type Outcome = Awaited<ReturnType<typeof makeOperator | typeof newEnrolmentCode>>

const USERNAME = /^[a-z0-9._-]{2,32}$/

const SAID = {
  owner: 'is an owner. Two owners are needed before roles can be changed.',
  without_role: 'has no role yet: two owners give one in the console.',
  taken: 'is taken. Nothing was changed. A new one-time code: npm run operator -- --code USERNAME',
  given: 'has a new one-time code. An earlier one is void, and open sessions have ended.',
  reset: 'has no second factor any more, and a new one-time code. Open sessions have ended.',
  approved:
    'loses the second factor in 10 minutes, unless an owner undoes it in the console before. The new one-time code counts from then on.',
  unknown: 'is no operator. Nothing was changed.',
  owner_needed:
    'has a second factor. An owner proposes in the console to take it away, then run this again within 30 minutes. Nothing was changed.',
} as const satisfies Record<Outcome['kind'], string>

async function main(): Promise<number> {
  const usage = 'operator -- USERNAME "NAME", or operator -- --code USERNAME'
  const { words, values } = readArguments({ usage, options: { code: { type: 'boolean' } }, wordsMin: 1, wordsMax: 2 })
  if (words.length !== (values.code === true ? 1 : 2))
    refuseArguments(`${words.length === 1 ? 'Something is missing' : 'NAME is not expected'}. Use: npm run ${usage}`)
  const [username = '', displayName = ''] = words
  if (values.code === true) return await run(async (context) => ({ username, outcome: await newEnrolmentCode(context, username) }))
  if (!USERNAME.test(username) || displayName.trim() === '')
    refuseArguments(`USERNAME takes 2 to 32 of a-z, 0-9, '.', '_' and '-', and NAME may not be empty. Use: npm run ${usage}`)
  await refuseCommonPasswords()
  const password = newPassword.safeParse(
    await promptPassword({ input: process.stdin, output: process.stdout }, `Password of ${username}: `),
  )
  if (!password.success) throw new Error(password.error.issues[0]?.message ?? 'The password cannot be used.')
  const operator: NewOperator = { username, displayName: displayName.trim(), password: password.data }
  return await run(async (context) => ({ username, outcome: await makeOperator(context, operator) }))
}

type Act = (context: AppContext) => Promise<{ readonly username: string; readonly outcome: Outcome }>

/** Acts on the installation's database and prints what came of it: the one-time code this once. */
async function run(act: Act): Promise<number> {
  const env = readEnv(process.env)
  const config = decideConfig({ ...env, APP_DATABASE_URL: env.APP_DATABASE_URL ?? 'unused:' })
  const server = await openServerOf(env, (sentence) => void process.stderr.write(`${sentence}\n`))
  try {
    const { context, close } = await openContext({ config, target: server.target, clock: systemClock, logger: pino({ level: 'warn' }) })
    try {
      const { username, outcome } = await act(context)
      process.stdout.write(`${username} ${SAID[outcome.kind]}\n`)
      if (outcome.code === null) return 1
      process.stdout.write(
        `One-time code, 24 hours: ${outcome.code}\nIt is shown this once. ${username} signs in with the password and sets up a second factor with it.\n`,
      )
      return 0
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
