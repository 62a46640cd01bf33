// `npm run operator -- USERNAME "NAME"`: the first two owners of an installation, and people to whom owners give roles later.
import { newPassword } from '@morakot/contract/features/members/schema-fields'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import type { ConnectionTarget } from '@morakot/database/target'
import { pino } from 'pino'
import { makeOperator } from '#features/operator-roles/public'
import { systemClock } from '#infra/clock'
import { decideConfig } from './config.ts'
import type { Config } from './config.ts'
import { openContext } from './context.ts'
import { readEnv } from './env.ts'
import { openServerOf } from './installation-database.ts'
import { askPassword } from './operator-terminal.ts'

type NewOperator = Parameters<typeof makeOperator>[1]

const USERNAME = /^[a-z0-9._-]{2,32}$/

const SAID = {
  owner: 'is an owner. Sign in and set up a second factor. Two owners are needed before roles can be changed.',
  without_role: 'has no role yet: two owners give one in the console.',
  taken: 'is taken. Nothing was changed.',
} as const

async function main(): Promise<number> {
  const usage = 'operator -- USERNAME "NAME"'
  const [username = '', displayName = ''] = readArguments({ usage, wordsMin: 2 }).words
  if (!USERNAME.test(username) || displayName.trim() === '')
    refuseArguments(`USERNAME takes 2 to 32 of a-z, 0-9, '.', '_' and '-', and NAME may not be empty. Use: npm run ${usage}`)
  const env = readEnv(process.env)
  const config = decideConfig({ ...env, databaseUrl: env.databaseUrl ?? 'unused:' })
  const password = newPassword.safeParse(await askPassword({ input: process.stdin, output: process.stdout }, `Password of ${username}: `))
  if (!password.success) throw new Error(password.error.issues[0]?.message ?? 'The password cannot be used.')
  const server = await openServerOf(env, (sentence) => void process.stderr.write(`${sentence}\n`))
  try {
    return await make(server.target, config, { username, displayName: displayName.trim(), password: password.data })
  } finally {
    await server.stop()
  }
}

async function make(target: ConnectionTarget, config: Config, operator: NewOperator): Promise<number> {
  const { context, close } = await openContext({ config, target, clock: systemClock, logger: pino({ level: 'warn' }) })
  try {
    const outcome = await makeOperator(context, operator)
    process.stdout.write(`${operator.username} ${SAID[outcome]}\n`)
    return outcome === 'taken' ? 1 : 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
