import { auditAll } from '@morakot/ledger/audit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ambCaller, AMB_KEY } from '../../../../test/amb-caller.ts'
import { openArchivist } from '../../../../test/archives.ts'
import type { Archivist } from '../../../../test/archives.ts'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../../test/game-host.ts'
import { brokenInvariants } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

type Call = Parameters<typeof callWallet>[1]
type Sent = readonly [Call, Fields]

const HOUR_MS = 3_600_000

let app: TestApp
let host: GameHost
let archivist: Archivist
let end: () => Promise<void>

async function start(): Promise<void> {
  ;({ app, host, end } = await startPlayedApp({ conventions: { amb: [AMB_KEY] } }))
  archivist = openArchivist(app)
  // An archive ends by the database's clock; messages bear the app's.
  app.clock.setTo(new Date(Date.now() - HOUR_MS))
}

async function stop(): Promise<void> {
  await archivist[Symbol.asyncDispose]()
  await end()
}

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))

/** Play of every kind that leaves, in the order in which it was sent: ten messages, three rounds. */
async function playOld(player: Player): Promise<readonly Sent[]> {
  const [played, cancelled] = [newId('round'), newId('round')]
  const [late, backed] = [say.bet(player, 5), say.bet(player, 10, { round_id: cancelled })]
  const sent: readonly Sent[] = [
    ['bet', say.bet(player, 30, { round_id: played })],
    ['win', say.win(player, 20, { round_id: played, round_closed: true })],
    ['bet', say.bet(player, 5_000)],
    ['rollback', say.rollback(player, late['tx_id'])],
    ['bet', backed],
    ['rollback', say.rollback(player, backed['tx_id'])],
    ['roundClose', say.close(player, cancelled)],
    ['betWin', say.betWin(player, 10, 25)],
    ['adjust', say.adjust(player, 5)],
  ]
  for (const [call, fields] of sent) await callWallet(app, call, fields)
  // Dead before it came.
  return [...sent, ['bet', late]]
}

/** Play that stays, whatever its age: a round that is open, and one of which an alert is. */
async function playOpen(player: Player) {
  const open = say.bet(player, 1)
  const alerted = say.win(player, 2, { round_closed: true })
  await callWallet(app, 'bet', open)
  await callWallet(app, 'win', alerted)
  return { open, alerted }
}

const countOf = async (table: 'seamless_message' | 'game_round' | 'amb_request' | 'ledger.transfer' | 'ledger.entry'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(table)}`.execute(app.context.db)
  return rows[0]?.count ?? 0
}

const counts = async () => await Promise.all([countOf('seamless_message'), countOf('game_round'), countOf('ledger.transfer')])

const LEFT = { messages: 10, rounds: 3, transfers: 9 }

describe.each([1, 500])('play that is archived, in slices of %i', (slice) => {
  let player: Player
  let old: readonly Sent[]
  let open: Fields
  let alerted: Fields
  let young: Fields
  let balance: string
  let before: readonly number[]
  beforeAll(async () => {
    await start()
    player = await playerWith('100.00')
    old = await playOld(player)
    ;({ open, alerted } = await playOpen(player))
    // Repeated in another convention, which keeps what it answered.
    const [id, roundId] = [old[0]?.[1]['tx_id'], old[0]?.[1]['round_id']]
    await ambCaller(() => ({ app, player })).place(30, { id, roundId })
    // A round of before says nothing of what is archived now.
    await archivist.auditRound()
    await archivist.archive('2025-10')
    app.clock.setTo(new Date(Date.now() + HOUR_MS))
    young = say.betWin(await openGame(app, host, player.member), 1, 3)
    await callWallet(app, 'betWin', young)
    before = await counts()
    balance = await app.creditOf(player.member)
  })
  afterAll(stop)

  test('leaves once the auditor went through everything again', async () => {
    expect(await countOf('amb_request')).toBe(1)
    await expect(archivist.release(slice)).rejects.toMatchObject({ code: 'LG014' })
    expect(await counts()).toEqual(before)

    await archivist.auditRound()

    expect(await archivist.release(slice)).toEqual(LEFT)
    expect(await countOf('amb_request')).toBe(0)
    const [messages = 0, rounds = 0, transfers = 0] = before
    expect(await counts()).toEqual([messages - LEFT.messages, rounds - LEFT.rounds, transfers - LEFT.transfers])
    const { rows } = await archivist.owner.query(
      `select released_messages::integer as messages, released_rounds::integer as rounds, released_transfers::integer as transfers
       from ledger.archive where released_at is not null`,
    )
    expect(rows).toEqual([LEFT])
    expect(await archivist.release(slice)).toEqual({ messages: 0, rounds: 0, transfers: 0 })
  })

  test('leaves what is open, what people still look at and what is young', async () => {
    for (const { tx_id: txId } of [open, alerted, young])
      expect((await callWallet(app, 'transaction', { tx_id: txId })).reply).toMatchObject({ status: 'OK', state: 'applied' })
    expect((await callWallet(app, 'bet', open)).reply).toMatchObject({ status: 'OK', replayed: true })
  })

  test('adds up as before: the auditor finds nothing', async () => {
    expect(await app.creditOf(player.member)).toBe(balance)
    expect(await brokenInvariants(app.target)).toEqual([])
    expect((await auditAll(app.context.db)).breaches).toEqual([])
  })

  test('[seamless rule 1] is refused under the id of each message that left, and moves nothing', async () => {
    const kept = await counts()

    for (const [call, fields] of old) {
      const { http, reply } = await callWallet(app, call, fields)
      expect([http, reply.status, reply.detail, reply.tx_id], call).toEqual([200, 'DUPLICATE_MISMATCH', 'archived', fields['tx_id']])
      expect(reply.balance).toBe(units(Number(balance)))
      expect((await callWallet(app, 'transaction', { tx_id: fields['tx_id'] })).reply).toMatchObject({
        status: 'TX_NOT_FOUND',
        state: 'unknown',
        detail: 'archived',
      })
    }

    expect(await counts()).toEqual(kept)
    expect(await app.creditOf(player.member)).toBe(balance)
  })
})

describe('after play has left', () => {
  let player: Player
  let old: readonly Sent[]
  beforeAll(async () => {
    await start()
    player = await playerWith('100.00')
    old = await playOld(player)
    await archivist.archive('2025-10')
    await archivist.auditRound()
    await archivist.release()
  })
  afterAll(stop)

  const [FIRST, SECOND] = [0, 1] as const
  const fieldsOf = (place: number): Fields => old[place]?.[1] ?? {}

  test('[seamless rule 1] ten repetitions of one bet at once take nothing', async () => {
    const credit = await app.creditOf(player.member)
    const kept = await counts()

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', fieldsOf(FIRST))))

    expect(answers.map(({ http, reply }) => `${http} ${reply.status} ${reply.detail}`)).toEqual(
      Array(10).fill('200 DUPLICATE_MISMATCH archived'),
    )
    expect(await app.creditOf(player.member)).toBe(credit)
    expect(await counts()).toEqual(kept)
  })

  test('[seamless rule 9] a bet in a round that left is late, and stays refused', async () => {
    const bet = say.bet(player, 1, { round_id: fieldsOf(FIRST)['round_id'] })

    expect(await callWallet(app, 'bet', bet)).toMatchObject({ http: 200, reply: { status: 'ROUND_CLOSED', detail: 'archived' } })
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'ROUND_CLOSED', detail: 'archived', replayed: true } })
  })

  test('a rollback of what left finds nothing to take back: no tombstone, and its id stays free', async () => {
    const kept = await counts()
    const credit = await app.creditOf(player.member)
    const back = say.rollback(player, fieldsOf(SECOND)['tx_id'])

    for (let times = 0; times < 2; times += 1) {
      const { http, reply } = await callWallet(app, 'rollback', back)
      expect([http, reply.status, reply.detail, reply.replayed]).toEqual([200, 'TX_NOT_FOUND', 'archived', undefined])
    }

    expect(await counts()).toEqual(kept)
    expect(await app.creditOf(player.member)).toBe(credit)
    const { rows } = await sql`select 1 from seamless_message where state = 'tombstoned'`.execute(app.context.db)
    expect(rows).toEqual([])
  })

  test('the end of a round that left needs nothing', async () => {
    const [, rounds] = await counts()

    expect(await callWallet(app, 'roundClose', say.close(player, fieldsOf(FIRST)['round_id']))).toMatchObject({ reply: { status: 'OK' } })
    expect((await counts())[1]).toBe(rounds)
  })

  test('[seamless rule 7] a win of a round that left is paid as a win without a bet, and no bet follows it', async () => {
    const credit = Number(await app.creditOf(player.member))
    const round = fieldsOf(FIRST)['round_id']

    const win = await callWallet(app, 'win', say.win(player, 7, { round_id: round, ref_tx_id: fieldsOf(FIRST)['tx_id'] }))

    expect(win).toMatchObject({ http: 200, reply: { status: 'OK', balance: units(credit + 7) } })
    const { rows } = await sql`
      select flags from game_round where round_id = ${round}
      union all select array[kind] from seamless_alert where subject = ${round} and closed_at is null`.execute(app.context.db)
    expect(rows).toEqual([{ flags: ['win_without_bet'] }, { flags: ['win_without_bet'] }])
    // Which opened the round again.
    expect(await callWallet(app, 'bet', say.bet(player, 1, { round_id: round }))).toMatchObject({
      reply: { status: 'ROUND_CLOSED', detail: 'archived', balance: units(credit + 7) },
    })
  })

  test('through another convention the same is said in its words', async () => {
    const { place, cancel, takeBack, send, txn } = ambCaller(() => ({ app, player }))
    const [id, roundId] = [fieldsOf(FIRST)['tx_id'], fieldsOf(FIRST)['round_id']]
    const kept = await counts()
    const fresh = txn({ status: 'OPEN', betAmount: 1 })

    expect((await place(30, { id, roundId })).reply).toMatchObject({ statusCode: 20002 })
    expect((await cancel(id, { roundId })).reply).toMatchObject({ statusCode: 20001 })
    expect((await takeBack(id, { roundId })).reply).toMatchObject({ statusCode: 40003 })
    // A batch with one refusal applies no message.
    expect((await send('/placeBets', [fresh, txn({ id, roundId, status: 'OPEN', betAmount: 30 })])).reply).toMatchObject({
      statusCode: 20002,
    })
    expect(await counts()).toEqual(kept)
  })

  test('and the auditor finds nothing', async () => {
    expect(await brokenInvariants(app.target)).toEqual([])
  })
})

/** Calls `ask` while a slice is being released without a commit; commits once the call waits for the lock. */
async function duringRelease<T>(send: () => Promise<T>): Promise<T> {
  const client = await archivist.owner.connect()
  try {
    await client.query('begin')
    await client.query('select release_play(500)')
    const answer = send()
    await expect
      .poll(async () => {
        const { rows } = await archivist.owner.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows.length
      })
      .toBe(1)
    await client.query('commit')
    return await answer
  } finally {
    client.release(true)
  }
}

describe('a message that comes while its round leaves', () => {
  beforeAll(start)
  afterAll(stop)

  test.each([
    ['a bet is late', 'bet', 'ROUND_CLOSED'],
    ['a rollback finds nothing', 'rollback', 'TX_NOT_FOUND'],
  ] as const)('waits for it: %s', async (_title, call, status) => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10, { round_closed: true })
    await callWallet(app, 'bet', bet)
    await archivist.archive(call === 'bet' ? '2025-10' : '2025-11')
    await archivist.auditRound()
    const later = call === 'bet' ? say.bet(player, 1, { round_id: bet['round_id'] }) : say.rollback(player, bet['tx_id'])

    const answer = await duringRelease(async () => await callWallet(app, call, later))

    expect(answer).toMatchObject({ http: 200, reply: { status, detail: 'archived', balance: units(90) } })
    expect(await app.creditOf(player.member)).toBe('90.00')
  })
})
