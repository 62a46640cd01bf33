// `npm run operator -- USERNAME "NAME"`: the first two owners of an installation, and people to whom owners give roles later.
import { newPassword } from '@morakot/contract/features/members/schema-fields'
import { targetFromUrl } from '@morakot/database/target'
import { pino } from 'pino'
import { makeOperator } from '#features/operator-roles/public'
import { systemClock } from '#infra/clock'
import { decideConfig } from './config.ts'
import { openContext } from './context.ts'
import { readEnv } from './env.ts'
import { askPassword } from './operator-terminal.ts'

const USERNAME = /^[a-z0-9._-]{2,32}$/

const SAID = {
  owner: 'is an owner. Sign in and set up a second factor. Two owners are needed before roles can be changed.',
  without_role: 'has no role yet: two owners give one in the console.',
  taken: 'is taken. Nothing was changed.',
} as const

async function main(): Promise<number> {
  const [username = '', displayName = ''] = process.argv.slice(2)
  if (!USERNAME.test(username) || displayName.trim() === '') throw new Error('Use: npm run operator -- USERNAME "NAME"')
  const config = decideConfig(readEnv(process.env))
  const password = newPassword.safeParse(await askPassword({ input: process.stdin, output: process.stdout }, `Password of ${username}: `))
  if (!password.success) throw new Error(password.error.issues[0]?.message ?? 'The password cannot be used.')
  const target = targetFromUrl(config.databaseUrl)
  const { context, close } = await openContext({ config, target, clock: systemClock, logger: pino({ level: 'warn' }) })
  try {
    const outcome = await makeOperator(context, { username, displayName: displayName.trim(), password: password.data })
    process.stdout.write(`${username} ${SAID[outcome]}\n`)
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
