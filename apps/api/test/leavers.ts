import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './start-app.ts'
import type { StubGateway } from './stub-gateway.ts'
import { Visitor } from './visitor.ts'

export const PASSWORD = 'demo-1234'

export interface Leaver {
  readonly name: string
  readonly browser: Visitor
}

export type Leavers = ReturnType<typeof leaversOf>

/** Members of the gateway platform who may move to ours, and what came of it. */
export function leaversOf(app: TestApp, stub: StubGateway) {
  let made = 0

  /** A member of the gateway who is signed in, on the main list and has passed the captcha. */
  async function leaver({ satang = 75, openBets = 0, isListed = true, hasPass = true } = {}): Promise<Leaver> {
    made += 1
    const name = `m${made}`
    stub.members.set(name, { password: PASSWORD, satang, openBets, token: null })
    const browser = new Visitor(app.app)
    const entered = await browser.post('/v2/users.login', {
      username: `amb9${name}`,
      password: PASSWORD,
      birthDate: '1990-01-01',
      acceptTerms: true,
    })
    expect(entered.status).toBe(200)
    if (isListed) await sql`insert into migration_listed values ('main', ${`amb9${name}`}, ${app.clock.now()})`.execute(app.context.db)
    if (hasPass) {
      await sql`
        insert into captcha_pass (member_id, passed_at, expires_at)
        select id, ${app.clock.now()}, ${new Date(app.clock.now().getTime() + 86_400_000)} from member where username = ${`amb9${name}`}`.execute(
        app.context.db,
      )
    }
    return { name, browser }
  }

  const start = async ({ browser }: Leaver) => await browser.post('/me/migration', {})
  const mine = async ({ browser }: Leaver) => (await browser.get('/me/migration')).data.migration

  async function idOf({ name }: Leaver): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select migration.id from member_migration as migration join member on member.id = member_id where username = ${`amb9${name}`}`.execute(
      app.context.db,
    )
    return rows[0]?.id ?? ''
  }

  /** What the source took and we gave, in satang, and how often. */
  async function figuresOf({ name }: Leaver) {
    const taken = [...stub.transfers.values()].filter(
      ({ username, direction, status }) => username === name && direction === 'point' && status === 'DONE',
    )
    const { rows } = await sql<{ credit: bigint; transfers: number; platform: string; vault: number }>`
      select
        (select coalesce(sum(balance), 0)::bigint / 1000 from ledger.account where owner_id = member.id and code = 'real') as credit,
        (select count(*)::integer from ledger.transfer where scope = 'migration' and idem_key like member.id || ':%') as transfers,
        platform_code as platform,
        (select count(*)::integer from gateway_credential where member_id = member.id) as vault
      from member where username = ${`amb9${name}`}`.execute(app.context.db)
    return { taken: taken.map(({ amount }) => amount), ...rows[0] }
  }

  return { leaver, start, mine, idOf, figuresOf }
}
