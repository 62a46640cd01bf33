import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { AUDIT_OF_ALL_FEATURES } from '@morakot/schema/audits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import { brokenInvariants, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
let end: () => Promise<void>
let owner: Database<Record<never, never>>
beforeAll(async () => {
  const played = await startPlayedApp()
  ;({ app, end } = played)
  owner = openDatabase(app.target, { max: 1, applicationName: 'invariants-test' })
  const member = await app.memberWith({ credit: '500.00' })
  await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 100, password: TEST_PASSWORD })
  const player = await openGame(app, played.host, member)
  const bet = say.bet(player, 30)
  await callWallet(app, 'bet', bet)
  await callWallet(app, 'win', say.win(player, 10, { round_id: bet['round_id'] }))
  await sql`
    with credited as (
      insert into deposit (id, member_id, amount, reference, qr_payload, receiver, status, created_at, expires_at, credited_at,
        bank_transaction_id, transfer_id)
      select gen_random_uuid(), ${member.id}, 500, 'r', 'q', '{}', 'CREDITED', now(), now(), now(), 'bank-1', posted.transfer_id
      from ledger.post('bank:feed', 'bank-1', sha256('x'), 'deposit', 'bank:feed',
        array[ledger.member_account(${member.id}, 'real'), ledger.house('house:bank', 'CREDIT')], '{500000,-500000}', null, 'bank-1') as posted
      returning id
    )
    insert into deposit_points (deposit_id, member_id, points, multiplier, turnover_mark, due_at)
    select id, ${member.id}, 5, 1, 0, now() from credited`.execute(app.context.db)
  await sql`
    select ledger.post('seed', 'points', sha256('p'), 'points_gift', 'job:test',
      array[ledger.member_account(${member.id}, 'points'), ledger.house('house:points', 'PNT')], '{9,-9}')`.execute(app.context.db)
})
afterAll(async () => {
  await owner.close()
  await end()
})

/** What the auditor's function says while something is wrong that is undone afterwards. */
async function saysOf(fault: string): Promise<readonly string[]> {
  const client = await owner.pool.connect()
  try {
    await client.query('begin')
    await client.query(fault)
    await client.query(`set local role ${LEDGER_AUDITOR_ROLE}`)
    const { rows } = await client.query<{ found: string[] }>(`
      select array(select breach ->> 'invariant' from jsonb_array_elements(${AUDIT_OF_ALL_FEATURES}) as breach) as found`)
    return rows[0]?.found ?? []
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const GRANT = `with given as (
    insert into reward_grant (scope, key, member_id, source, title, actor, created_at, given_at, transfer_id)
    select 'quest', 'x', (select min(id) from member), 'quest', '', 'job:test', now(), now(), min(id) from ledger.transfer
    returning id
  )
  insert into reward_grant_reward (grant_id, token, amount) select id, 'PNT', 1 from given`

/** A transfer of one spin, and a reward that says that it gave so much of a token by it. */
const spinReward = (amount: number, token = 'SPIN') => `
  select ledger.post('kiosk', 'x', sha256('x'), 'spin_granted', 'job:test', array[
    (select min(id) from ledger.account where code = 'spins' and owner_id is not null), ledger.house('house:spins', 'SPIN')], '{1,-1}');
  with given as (
    insert into reward_grant (scope, key, member_id, source, title, actor, created_at, given_at, transfer_id)
    select 'kiosk', 'x', owner_id, 'quest', '', 'job:test', now(), now(), (select max(id) from ledger.transfer)
    from ledger.account
    where id = (select min(id) from ledger.account where code = 'spins' and owner_id is not null)
    returning id
  )
  insert into reward_grant_reward (grant_id, token, amount) select id, '${token}', ${amount} from given`

describe('the invariants of the application', () => {
  test('hold for what went through its doors', async () => {
    expect(await brokenInvariants(app.target)).toEqual([])
  })

  test.each([
    ['a withdrawal that lost its hold', `update withdrawal set amount = amount + 1`, /^I11 hold is not the sum/],
    [
      'a withdrawal that vanished',
      `delete from withdrawal_step; delete from withdrawal_approval; delete from withdrawal`,
      /^I11 hold is not/,
    ],
    [
      'a withdrawal called paid whose hold never ended',
      `update withdrawal set status = 'PAYING'; update withdrawal set status = 'PAID', paid_at = now(), end_transfer_id = 1`,
      /^I11 hold ended otherwise/,
    ],
    ['a deposit of another amount than its credit', `update deposit set amount = amount + 1`, /^I12 deposit and its credit/],
    ['points that no lot holds', `update point_lot set remaining = 0`, /^J3 lots are not the balance/],
    ['a lot that lost more than its uses took', `update point_lot set amount = amount + 1`, /^J3 lot is not what its uses left/],
    [
      'points that were used past their end',
      `insert into point_lot_use select transfer_id, id, 1, expires_at from point_lot`,
      /^J3 points were used past their end/,
    ],
    [
      'a reward without a record',
      `select ledger.post('quest', 'x', sha256('x'), 'spin_granted', 'job:test', array[
        (select min(id) from ledger.account where code = 'spins' and owner_id is not null), ledger.house('house:spins', 'SPIN')], '{1,-1}')`,
      /^J1 reward without its row/,
    ],
    ['a reward that points at another transfer', GRANT, /^J1 reward is not its transfer/],
    ['a reward that gave more than its transfer', spinReward(2), /^J1 reward is not its transfer/],
    ['a reward of a token that its transfer does not move', spinReward(1, 'PNT'), /^J1 reward is not its transfer/],
    [
      'a reward during a break',
      `insert into member_exclusion (member_id, kind, starts_at, ends_at)
        select id, 'time_out', now() - interval '1 hour', now() + interval '1 day' from member;
      ${GRANT}`,
      /^J8 reward during a break/,
    ],
    ['a deposit that points at another credit', `update deposit set transfer_id = 1`, /^I12 credit without a deposit/],
    [
      'points that were called given and never were',
      `update deposit_points set state = 'GIVEN', given_at = now(), transfer_id = 1`,
      /^I14 points/,
    ],
    [
      'a bet that took another stake than it says',
      `update seamless_message set stake_real = stake_real + 1 where kind = 'bet'`,
      /^I9 message/,
    ],
    ['a bet called rolled back whose money was kept', `update seamless_message set state = 'reversed' where kind = 'bet'`, /^I9 message/],
    ['a round that counts another win', `update game_round set win_total = win_total + 1`, /^I9 round/],
    ['a round that is gone', `delete from game_round`, /^I9 round/],
  ])('find %s', async (_, fault, says) => {
    expect(await saysOf(fault)).toContainEqual(expect.stringMatching(says))
  })

  test('[REWARD-1] find nothing in a reward that is its transfer', async () => {
    expect(await saysOf(spinReward(1))).toEqual([])
  })

  test('[I18] find events that no subscriber can read although they were written minutes ago', async () => {
    await using blocker = await openTransaction()
    await blocker.write()

    expect(
      await saysOf(`insert into ledger.outbox (topic, payload, created_at) values ('late', '{}', now() - interval '6 minutes')`),
    ).toContainEqual(expect.stringMatching(/^I18/))
    expect(await saysOf(`insert into ledger.outbox (topic, payload) values ('fresh', '{}')`)).toEqual([])
  })

  test('of messages are found slice by slice as well, each in its own', async () => {
    const client = await owner.pool.connect()
    const sliceAfter = async (after: string): Promise<Slice> => {
      const { rows } = await client.query<Slice>('select next_after::text, audited, breaches from audit_seamless_slice($1, 2)', [after])
      if (rows[0] === undefined) throw new Error('the auditor answered nothing')
      return rows[0]
    }
    try {
      await client.query('begin')
      await client.query(`update seamless_message set stake_real = stake_real + 1 where kind = 'bet'`)
      await client.query(`set local role ${LEDGER_AUDITOR_ROLE}`)
      const [found, slices]: [unknown[], number[]] = [[], []]
      let after: string | null = '0'
      while (after !== null) {
        const slice: Slice = await sliceAfter(after)
        found.push(...slice.breaches)
        slices.push(Number(slice.audited))
        after = slice.next_after
      }
      const { rows } = await client.query<{ all: unknown[] }>(`select audit_seamless('-infinity') as all`)

      expect(slices.length).toBeGreaterThan(1)
      expect(found).not.toEqual([])
      expect(new Set(found.map((breach) => JSON.stringify(breach)))).toEqual(new Set(rows[0]?.all.map((breach) => JSON.stringify(breach))))
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('are looked at by the auditor without a right to any table of the application', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(
      `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege($1, oid, 'select, insert, update, delete')`,
      [LEDGER_AUDITOR_ROLE],
    )

    expect(rows).toEqual([])
  })
})

interface Slice {
  readonly next_after: string | null
  readonly audited: bigint
  readonly breaches: readonly unknown[]
}

/** A transaction that has written and stays open, which holds back the events of all others. */
async function openTransaction() {
  const client = await app.context.db.startTransaction().execute()
  return {
    write: async () => await sql`select ledger.announce('test', '{}')`.execute(client),
    [Symbol.asyncDispose]: async () => await client.rollback().execute(),
  }
}
