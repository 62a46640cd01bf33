import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { sql } from 'kysely'
import { faultLine } from '@morakot/contract/features/imports/schema-lines'
import type { Fault } from '@morakot/contract/features/imports/schema-lines'
import { seedOperator } from '#features/operators/service-seed'
import { seedPromotions } from '#features/promotions/service-seed'
import { redemptionModule } from '#features/redemption/module'
import { seedRedemption } from '#features/redemption/service-seed'
import { questsModule } from '#features/quests/module'
import { seedQuests } from '#features/quests/service-seed'
import { importFolder } from '#features/imports/service'
import type { ImportOutcome } from '#features/imports/service'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import { setUpDatabase } from '../src/setup.ts'
import { REBUILDS } from './rebuilds.ts'
import { signInOperator } from './sign-in-operator.ts'
import { silentLogger } from './silent-logger.ts'
import { startApp, TEST_PASSWORD } from './start-app.ts'
import type { TestApp, TestMember } from './start-app.ts'

/** The worked example of docs/import.md. */
export const EXAMPLE = join(import.meta.dirname, '../../../docs/import-example')

export interface Place extends AsyncDisposable {
  readonly app: TestApp
  readonly owner: Db
  readonly faults: string[]
  readonly bring: (folder: string, operator?: string | null) => Promise<ImportOutcome>
}

/** What folders name of an installation: its shop, and promotions and quests, which two operators have published. */
export async function seedDefinitions(app: TestApp): Promise<void> {
  for (const [username, roles] of [
    ['marketing', ['marketing']],
    ['owner', ['owner']],
  ] as const)
    await seedOperator(app.wiring.operators, { username, displayName: username, roles, password: TEST_PASSWORD })
  const plan = { seedNumber: 1, clock: app.clock, hasDemoLogins: true, history: 'full', isQuiet: false } as const
  await seedPromotions(app.context, plan)
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
  await seedQuests(app.opened.contextOf(questsModule), plan)
}

/** Sets a database up with one owner, promotions and quests. A publication plays 10,000 members for each promotion: once is enough for all. */
async function setUpPlace(target: ConnectionTarget): Promise<void> {
  await setUpDatabase(target, silentLogger)
  await using app = await startApp({ database: { target, [Symbol.asyncDispose]: async () => await Promise.resolve() } })
  await signInOperator(app, { username: 'niran', roles: ['owner'] })
  await seedDefinitions(app)
}

/** An installation with one owner, promotions and quests, and its database as the owner of it, without time limits as the command has it. */
export async function openPlace(
  connections = 2,
  linesAtOnce = 2,
  config: NonNullable<Parameters<typeof startApp>[0]>['config'] = {},
): Promise<Place> {
  const app = await startApp({ database: await createTestDatabase({ template: 'import-place', prepare: setUpPlace }), config })
  const { db, close } = openDatabase<Record<never, never>>(app.target, {
    max: connections,
    applicationName: 'import-test',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    idleInTransactionMs: 0,
  })
  const faults: string[] = []
  return {
    app,
    owner: db,
    faults,
    bring: async (folder, operator = 'niran') => {
      const report = (fault: Fault) => void faults.push(faultLine(fault))
      return await importFolder(db, folder, {
        now: app.clock.now(),
        operator,
        report,
        projections: REBUILDS.map(({ name }) => name),
        sealing: () => app.context,
        linesAtOnce,
      })
    },
    [Symbol.asyncDispose]: async () => {
      await close()
      await app[Symbol.asyncDispose]()
    },
  }
}

/** An imported member, by the name to log in with. */
export async function memberOf(db: Db, username: string): Promise<TestMember> {
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(db)
  return { id: memberId(rows[0]?.id ?? 0n), username, password: '', bank: { code: '', number: '' } }
}

/** Everything that an import writes, without what differs from one database to the next. */
export async function writtenIn(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select
      (select jsonb_agg(jsonb_build_array(idem_key, kind, status, actor, occurred_at) order by occurred_at, idem_key)
        from ledger.transfer where scope = 'import') as transfers,
      (select jsonb_agg(jsonb_build_array(member.username, account.code, account.balance, account.version) order by member.username, account.code)
        from ledger.account join member on member.id = account.owner_id) as accounts,
      (select jsonb_agg(to_jsonb(member) - 'id' - 'referred_by' order by username) from member) as members,
      (select count(*)::integer from ledger.entry) as entries,
      (select jsonb_agg(jsonb_build_array(kind, period, value) order by kind, period) from member_limit) as limits,
      (select jsonb_agg(jsonb_build_array(kind, starts_at, ends_at) order by starts_at) from member_exclusion) as exclusions,
      (select jsonb_agg(jsonb_build_array(amount, status, credited_at) order by credited_at) from deposit) as deposits,
      (select jsonb_agg(jsonb_build_array(amount, status, paid_at) order by paid_at) from withdrawal) as withdrawals,
      (select jsonb_agg(jsonb_build_array(amount, remaining, expires_at) order by expires_at) from point_lot) as lots,
      (select jsonb_agg(jsonb_build_array(day, deposited, staked, won) order by day, deposited) from member_usage) as usage,
      (select jsonb_agg(jsonb_build_array(campaign.code, campaign.title, campaign.status, reward.token, reward.amount) order by code, token)
        from voucher_campaign as campaign join voucher_campaign_reward as reward on reward.campaign_id = campaign.id) as campaigns,
      (select jsonb_agg(to_jsonb(voucher) - 'id' - 'campaign_id' - 'member_id' order by issued_at, expires_at) from voucher) as vouchers,
      (select jsonb_agg(jsonb_build_array(external_id, was_claimed) order by external_id) from import_voucher) as imported_vouchers,
      (select jsonb_agg(jsonb_build_array(name, type, price, value, taken, status) order by name) from redemption_item where id in (select item_id from import_reward)) as rewards,
      (select jsonb_agg(jsonb_build_array(type, price, status, created_at, moved_at, delivered_at, province, carrier, tracking_number,
        sealed_box is not null) order by created_at) from redemption_request) as redemptions,
      (select jsonb_agg(jsonb_build_array(status, actor, at) order by id) from redemption_move) as moves,
      (select count(*)::integer from point_lot_use) as lot_uses,
      (select jsonb_agg(jsonb_build_array(target, done, finished) order by target) from wallet_turnover) as turnover,
      (select jsonb_agg(jsonb_build_array(points, multiplier, turnover_mark, due_at, state) order by due_at) from deposit_points) as waiting,
      (select jsonb_agg(jsonb_build_array(code, period, step, score, claimed_at, import_quest_claim.source) order by claimed_at, code)
        from quest_claim left join import_quest_claim on claim_id = quest_claim.id) as quest_claims,
      (select jsonb_agg(jsonb_build_array(status, family, terms, bonus, target, done, bet_max, activated_at, expires_at, ended_at, cause, moved,
        external_id, was_over) order by activated_at)
        from bonus_grant left join import_bonus on grant_id = bonus_grant.id) as bonuses,
      (select jsonb_agg(body) from member_note) as notes,
      (select jsonb_agg(jsonb_build_array(reason, note)) from member_block) as blocks,
      (select jsonb_agg(jsonb_build_array(actor, action, subject, after)) from audit where action = 'imports.finish') as audits,
      (select count(*)::integer from import_line) as staged`.execute(db)
  return rows[0]
}

interface Copy extends AsyncDisposable {
  readonly path: string
  readonly write: (name: string, lines: readonly (object | string)[]) => Promise<void>
}

/** The example in a folder that a test may change. */
export async function copied(): Promise<Copy> {
  const path = await mkdtemp(join(tmpdir(), 'import-'))
  await cp(EXAMPLE, path, { recursive: true })
  return {
    path,
    write: async (name, lines) =>
      await writeFile(
        join(path, `${name}.jsonl`),
        lines.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join(''),
      ),
    [Symbol.asyncDispose]: async () => await rm(path, { recursive: true }),
  }
}
