import { DEMO_MEMBERS, DEMO_OPERATORS, DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '#infra/db'
import { isPassword } from '#infra/crypto/password-hash'

interface Login {
  readonly username: string
  readonly passwordHash: string
}

/**
 * Refuses to start where outsiders arrive and a published password opens a door: an operator's anywhere, a member's unless outsiders were
 * let in to a demo. Throws one sentence that names the logins.
 */
export async function refuseDemoLogins(db: Db, { isPrivateDemo, isExposedDemo }: Pick<Config, 'isPrivateDemo' | 'isExposedDemo'>) {
  if (isPrivateDemo) return
  const operators = await openedByDemoPassword(await operatorLogins(db))
  const members = isExposedDemo ? [] : await openedByDemoPassword(await memberLogins(db))
  if (operators.length === 0 && members.length === 0) return
  const found = [...operators.map((name) => `operator ${name}`), ...members.map((name) => `member ${name}`)]
  throw new Error(
    `Outsiders can reach this installation, and the published demo password opens ${found.join(', ')}: use a database that was prepared without DEMO_LOGINS=yes, or change these passwords.`,
  )
}

async function operatorLogins(db: Db): Promise<readonly Login[]> {
  const { rows } = await sql<Login>`
    select username, password_hash as "passwordHash"
    from operator
    where username = any(${[...DEMO_OPERATORS]}::text[]) and disabled_at is null
    order by username`.execute(db)
  return rows
}

// By the phone as well: a stranger may register a free name with this password, and must not stop the next start by it.
async function memberLogins(db: Db): Promise<readonly Login[]> {
  const { rows } = await sql<Login>`
    select username, password_hash as "passwordHash"
    from member
    where (username, phone) in (select * from unnest(${Object.keys(DEMO_MEMBERS)}::text[], ${Object.values(DEMO_MEMBERS)}::text[]))
      and password_hash is not null
    order by username`.execute(db)
  return rows
}

async function openedByDemoPassword(logins: readonly Login[]): Promise<readonly string[]> {
  const opened: string[] = []
  for (const { username, passwordHash } of logins) if (await isPassword(passwordHash, DEMO_PASSWORD)) opened.push(username)
  return opened
}
