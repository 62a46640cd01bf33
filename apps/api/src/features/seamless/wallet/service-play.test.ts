import { openDatabase } from '@morakot/database/database'
import { OutcomeUnknown } from '@morakot/database/failures'
import { balancesOf } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setLimit } from '#features/protection/service-limits'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../../test/game-host.ts'
import { holdRow, waitingForLocks, withSlowCommits } from '../../../../test/play-locks.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { handleWalletCall as handleWalletCallIn } from '../../../../test/wallet-call.ts'
import type { StoredReply } from './store.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const playerWith = async (given: { readonly credit?: string }) => await openGame(app, host, await app.memberWith(given))
const playersWith = async (count: number, credit?: string): Promise<readonly Player[]> =>
  await Promise.all(Array.from({ length: count }, async () => await playerWith(credit === undefined ? {} : { credit })))

const receive = async (call: 'bet' | 'win' | 'betWin', fields: Fields): Promise<StoredReply> =>
  await handleWalletCallIn(app.wiring.seamless, call, fields)

/** The transactions in which messages were posted or refused: the first may have gone before the others came. */
const transactionsOf = async (messages: readonly Fields[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ xid: string }>`
    select xid::text
    from ledger.transfer
    where scope = 'provider:sandbox' and idem_key = any (${messages.map((message) => String(message['tx_id']))}::text[])`.execute(
    app.context.db,
  )
  return rows.map(({ xid }) => xid)
}

const statusesOf = (replies: readonly StoredReply[]) => replies.map(({ status }) => status)

/** Lets a test intercept the calls between our service and its transactions. */
async function withPipelined<T>(
  change: (real: TestApp['context']['pipelined']) => TestApp['context']['pipelined'],
  work: () => Promise<T>,
): Promise<T> {
  const { seamless } = app.wiring
  const real = seamless.pipelined
  Object.assign(seamless, { pipelined: change(real) })
  try {
    return await work()
  } finally {
    Object.assign(seamless, { pipelined: real })
  }
}

describe('messages of several members that come together', () => {
  test('[seamless rule 2] share one transaction, and each is answered as if it were alone', async () => {
    const players = await playersWith(6, '100.00')
    const bets = players.map((player, at) => say.bet(player, 10 + at))

    const replies = await Promise.all(bets.map(async (bet) => await receive('bet', bet)))

    expect(replies.map(({ status, balance, tx_id }) => ({ status, balance, tx_id }))).toEqual(
      bets.map((bet, at) => ({ status: 'OK', balance: units(90 - at), tx_id: bet['tx_id'] })),
    )
    expect(new Set(replies.map(({ wallet_tx_id }) => wallet_tx_id)).size).toBe(6)
    expect(new Set(await transactionsOf(bets)).size).toBeLessThanOrEqual(2)
    for (const [at, { member }] of players.entries()) expect(await app.creditOf(member)).toBe(`${90 - at}.00`)
  })

  test('may be bets, wins and both in one, some of them over', async () => {
    const players = await playersWith(4, '100.00')
    const [better, winner, both, loser] = players
    if (better === undefined || winner === undefined || both === undefined || loser === undefined) throw new Error('no players')
    const messages = [say.bet(better, 30), say.win(winner, 5), say.betWin(both, 10, 25), say.win(loser, 0)] as const

    const replies = await Promise.all([
      receive('bet', messages[0]),
      receive('win', messages[1]),
      receive('betWin', messages[2]),
      receive('win', messages[3]),
    ])

    expect(statusesOf(replies)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect(replies.map(({ balance }) => balance)).toEqual([units(70), units(105), units(115), units(100)])
    expect(new Set(await transactionsOf(messages)).size).toBeLessThanOrEqual(2)
    for (const [at, player] of players.entries())
      expect(await app.creditOf(player.member)).toBe(['70.00', '105.00', '115.00', '100.00'][at])
  })

  test('[seamless rules 9 and 10] are refused one by one, with the codes of always, and stay refused', async () => {
    const [good, poor, frozen, blocked, late] = await playersWith(5, '20.00')
    if (!good || !poor || !frozen || !blocked || !late) throw new Error('no players')
    await sql`select ledger.set_status(id, 'frozen') from ledger.account where owner_id = ${frozen.member.id} and code = 'real'`.execute(
      app.context.db,
    )
    await sql`update member set status = 'blocked' where id = ${blocked.member.id}`.execute(app.context.db)
    const bets = [
      say.bet(good, 10),
      say.bet(poor, 30),
      say.bet(frozen, 10),
      say.bet(blocked, 10),
      say.bet(late, 10, { game_code: 'ltn-closed' }),
      say.bet({ ...late, playerId: good.playerId }, 10, { session_token: 'nobody’s' }),
    ]

    const replies = await Promise.all(bets.slice(0, 5).map(async (bet) => await receive('bet', bet)))
    const again = await Promise.all(bets.slice(0, 5).map(async (bet) => await receive('bet', bet)))

    expect(replies).toMatchObject([
      { status: 'OK', balance: units(10) },
      { status: 'INSUFFICIENT_FUNDS', balance: units(20) },
      { status: 'PLAYER_BLOCKED', detail: 'wallet_frozen' },
      { status: 'PLAYER_BLOCKED', detail: 'blocked' },
      { status: 'GAME_DISABLED' },
    ])
    expect(again).toEqual(replies.map((reply) => ({ ...reply, replayed: true })))
    expect(new Set(await transactionsOf(bets)).size).toBeLessThanOrEqual(2)
    expect(await app.creditOf(good.member)).toBe('10.00')
  })

  test('[I6] of which one fails in the database are worked on alone: it fails for itself, the others happen once', async () => {
    const players = await playersWith(4, '100.00')
    const bets = players.map((player) => say.bet(player, 10))
    const [, broken] = bets
    const owner = openDatabase(app.target, { max: 1, applicationName: 'fault' })
    await owner.pool.query(`
      create function planted_fault() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on seamless_message for each row
        when (new.tx_id = '${String(broken?.['tx_id'])}') execute function planted_fault()`)

    const replies = await Promise.allSettled(bets.map(async (bet) => await receive('bet', bet)))
    await owner.pool.query('drop trigger planted on seamless_message; drop function planted_fault()')
    await owner.close()

    expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await Promise.all(players.map(async ({ member }) => await app.creditOf(member)))).toEqual(['90.00', '100.00', '90.00', '90.00'])
    expect(new Set(await transactionsOf(bets)).size).toBe(3)
    // The fault was ours and is gone: its provider repeats.
    expect(await receive('bet', broken ?? {})).toMatchObject({ status: 'OK', balance: units(90) })
  })

  test('[seamless rule 7] of which one wallet can take no money are worked on alone: its win fails, the others are paid once', async () => {
    const [closed, other] = await playersWith(2)
    if (!closed || !other) throw new Error('no players')
    await sql`select ledger.set_status(id, 'closed') from ledger.account where owner_id = ${closed.member.id} and code = 'real'`.execute(
      app.context.db,
    )

    const replies = await Promise.allSettled([receive('win', say.win(closed, 5)), receive('win', say.win(other, 5))])

    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await app.creditOf(other.member)).toBe('5.00')
  })

  test('do not wait for a member whose row is locked', async () => {
    const [held, ...others] = await playersWith(3, '100.00')
    if (!held) throw new Error('no players')
    const warned = vi.spyOn(app.wiring.seamless.logger, 'warn')
    const row = await holdRow(app, held, async () => undefined)

    const waiting = receive('bet', say.bet(held, 10))
    const replies = await Promise.all(others.map(async (player) => await receive('bet', say.bet(player, 10))))
    await row.release()

    expect(statusesOf(replies)).toEqual(['OK', 'OK'])
    expect(await waiting).toMatchObject({ status: 'OK', balance: units(90) })
    // A batch that had waited would have failed, and each of its messages would have been processed alone.
    expect(warned).not.toHaveBeenCalledWith(expect.anything(), 'seamless batch')
    warned.mockRestore()
  })

  test('[seamless rule 9] see the changes of the transaction that held the row: one who is blocked meanwhile is refused', async () => {
    const [held, other] = await playersWith(2, '100.00')
    if (!held || !other) throw new Error('no players')
    const row = await holdRow(app, held, async (tx) => {
      await sql`update member set status = 'blocked' where id = ${held.member.id}`.execute(tx)
    })

    const waiting = receive('bet', say.bet(held, 10))
    expect(await receive('bet', say.bet(other, 10))).toMatchObject({ status: 'OK', balance: units(90) })
    // Released before, one that looks without the lock would see the same.
    await vi.waitFor(async () => expect(await waitingForLocks(app)).toBe(1), { timeout: 5_000, interval: 20 })
    await row.release()

    expect(await waiting).toMatchObject({ status: 'PLAYER_BLOCKED', detail: 'blocked' })
    expect(await app.creditOf(held.member)).toBe('100.00')
  })
})

describe('one message twice, and two of one member', () => {
  const alone = { run: async <T>(_key: string, work: () => Promise<T>) => await work(), size: () => 0 }
  const queues = [
    ['with the queue of each wallet', () => app.context.walletQueue],
    ['without it', () => alone],
  ] as const

  test.each(queues)('[seamless rules 3 and 11] are never in one transaction, and the second sees the first, %s', async (_name, queue) => {
    const [player, other] = await playersWith(2, '50.00')
    if (!player || !other) throw new Error('no players')
    Object.assign(app.wiring.seamless, { walletQueue: queue() })
    const first = say.bet(player, 30)
    const second = say.bet(player, 30)
    const others = say.bet(other, 30)
    const warned = vi.spyOn(app.wiring.seamless.logger, 'warn')

    const replies = await Promise.all([first, first, second, others].map(async (bet) => await receive('bet', bet)))
    Object.assign(app.wiring.seamless, { walletQueue: app.context.walletQueue })

    // Without the queue the second may be the first.
    const [one, again, later, ofOther] = replies
    expect([one?.replayed ?? false, again?.replayed ?? false].filter(Boolean)).toHaveLength(1)
    expect({ ...again, replayed: null }).toEqual({ ...one, replayed: null })
    expect(new Set([one?.status, later?.status])).toEqual(new Set(['OK', 'INSUFFICIENT_FUNDS']))
    expect(ofOther?.status).toBe('OK')
    expect(new Set(await transactionsOf([first, second])).size).toBe(2)
    expect([await app.creditOf(player.member), await app.creditOf(other.member)]).toEqual(['20.00', '20.00'])
    // In one batch they would have stopped it, and with it the other member's bet.
    expect(warned).not.toHaveBeenCalledWith(expect.anything(), 'seamless batch')
    warned.mockRestore()
  })

  test('[seamless rule 11] of rounds that a provider mixes up between members make no two batches wait for each other', async () => {
    const [owner, otherOwner, ...strangers] = await playersWith(6, '500.00')
    if (!owner || !otherOwner) throw new Error('no players')
    const rounds = [newId('round'), newId('round')]
    for (const [at, player] of [owner, otherOwner].entries()) await receive('bet', say.bet(player, 10, { round_id: rounds[at] }))

    // The first two make a batch that waits for the first round; in another the others would hold the second, and wait for the first.
    const held = await holdRow(app, owner, async (tx) => {
      await sql`select from game_round where round_id = ${rounds[0]} for no key update`.execute(tx)
    })
    const places = [0, 1, 1, 0]
    const requests = strangers.map(async (player, at) => await receive('bet', say.bet(player, 10, { round_id: rounds[places[at] ?? 0] })))
    await vi.waitFor(async () => expect(await waitingForLocks(app)).toBe(1), { timeout: 5_000, interval: 20 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await waitingForLocks(app)).toBe(1)
    await held.release()

    expect(new Set(statusesOf(await Promise.all(requests)))).toEqual(new Set(['PLAYER_NOT_FOUND']))
  })

  test('[seamless rule 9] ten of one member in several processes never pass the loss limit together', async () => {
    const [player] = await playersWith(1, '100.00')
    if (!player) throw new Error('no players')
    await setLimit(app.context, player.member.id, { kind: 'loss', period: 'day', value: BigInt(units(35)) })
    Object.assign(app.wiring.seamless, { walletQueue: alone })

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await receive('bet', say.bet(player, 10))))
    Object.assign(app.wiring.seamless, { walletQueue: app.context.walletQueue })

    expect(statusesOf(replies).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'LIMIT_REACHED'),
      ...Array.from({ length: 3 }, () => 'OK'),
    ])
  })

  test.each([
    ['a stake', 30, 70],
    ['nothing, which the ledger never sees', 0, 100],
  ])('[seamless rule 1, I6] one id of two members in two processes that moves %s is the first one’s', async (_name, amount, left) => {
    const [one, other] = await playersWith(2, '100.00')
    if (!one || !other) throw new Error('no players')
    const txId = newId('contested')
    const { seamless } = app.wiring
    // Another process has a queue of its own.
    const elsewhere = { ...seamless, db: seamless.db.withTables() }
    const bet = (player: Player) => say.bet(player, amount, { tx_id: txId, is_free: amount === 0 })

    let replies: readonly StoredReply[] = []
    await withSlowCommits(app, async () => {
      replies = await Promise.all([handleWalletCallIn(seamless, 'bet', bet(one)), handleWalletCallIn(elsewhere, 'bet', bet(other))])
    })

    expect(statusesOf(replies).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK'])
    const credits = [await app.creditOf(one.member), await app.creditOf(other.member)]
    expect(credits.toSorted()).toEqual(['100.00', `${left}.00`])
  })

  test('[seamless rule 1, I6] one id of ten members at once: one has it, nine are a mismatch', async () => {
    const players = await playersWith(10, '50.00')
    const txId = newId('contested')

    const replies = await Promise.all(players.map(async (player) => await receive('bet', say.bet(player, 30, { tx_id: txId }))))

    expect(statusesOf(replies).toSorted()).toEqual([...Array.from({ length: 9 }, () => 'DUPLICATE_MISMATCH'), 'OK'])
    const credits = await Promise.all(players.map(async ({ member }) => await app.creditOf(member)))
    expect(credits.filter((credit) => credit === '20.00')).toHaveLength(1)
  })
})

describe('the commit that messages share', () => {
  test('[seamless rule 14] comes before the reply of each of them', async () => {
    const players = await playersWith(3, '100.00')
    const seen: string[] = []

    await withSlowCommits(app, async () => {
      const replies = players.map(async (player) => {
        const { status } = await receive('bet', say.bet(player, 10))
        // Another connection: it sees what is committed.
        seen.push(`${status} ${(await balancesOf(app.context.watch, player.member.id)).real}`)
      })
      await Promise.all(replies)
    })

    expect(seen).toEqual(Array.from({ length: 3 }, () => `OK ${units(90)}`))
  })

  test('[seamless rule 14] whose reply is lost leaves all of them unknown, and a repetition returns what happened, once', async () => {
    const players = await playersWith(3, '100.00')
    const bets = players.map((player) => say.bet(player, 10))
    let transactions = 0

    const replies = await withPipelined(
      (real) => async (steps) => {
        transactions += 1
        await real(steps)
        throw new OutcomeUnknown(new Error('cut between commit and reply'))
      },
      async () => await Promise.all(bets.map(async (bet) => await callWallet(app, 'bet', bet))),
    )
    const again = await Promise.all(bets.map(async (bet) => await callWallet(app, 'bet', bet)))

    expect(replies.map(({ http, reply }) => [http, reply.status, reply.detail])).toEqual(
      bets.map(() => [500, 'INTERNAL', 'outcome_unknown']),
    )
    // We retried none of them: after an unknown outcome the provider retries.
    expect(transactions).toBeLessThanOrEqual(bets.length)
    expect(again.map(({ reply }) => [reply.status, reply.replayed, reply.balance])).toEqual(bets.map(() => ['OK', true, units(90)]))
    for (const { member } of players) expect(await app.creditOf(member)).toBe('90.00')
  })
})
