import { balancesOf } from '@morakot/ledger/accounts'
import { post } from '@morakot/ledger/post'
import { millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#infra/db'
import { wakeAfter } from '#infra/events/publish'
import { betRule, roundRule } from '#infra/modules/play-rules'
import type { RoundFact } from '#infra/modules/play-rules'
import { recordAction } from '#infra/operators/audit'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { testAction } from '../../../../test/test-action.ts'

// What a promotion will do: at most 50 baht a round, half of a stake noted at the bet, counted when the round closes, uncounted when the
// bet is rolled back, and one baht of bonus for a round in which more than 40 baht were staked. Its rows are the audit log's.
const MAX = 50n * 100_000n
const NO_BONUS_CATEGORY = 'live_casino'

interface Noted {
  readonly member: bigint
  readonly action: 'noted' | 'closed' | 'rolled_back' | 'refused' | 'won'
  readonly amount: bigint
  readonly seen: number
}

async function countRows(tx: Tx, requests: readonly { readonly member: bigint }[]): Promise<readonly number[]> {
  const { rows } = await sql<{ seen: number }>`
    select (select count(*)::integer from audit where subject = 'member:' || input.member_id and action like 'test.%') as seen
    from unnest(${requests.map(({ member }) => member)}::bigint[]) with ordinality as input (member_id, place)
    order by input.place`.execute(tx)
  return rows.map(({ seen }) => seen)
}

async function writeNotes(tx: Tx, notes: readonly Noted[]): Promise<void> {
  for (const { member, action, amount, seen } of notes)
    await recordAction(tx, {
      actor: 'job:test',
      action: testAction(`test.${action}`),
      subject: `member:${member}`,
      after: { amount: String(amount), seen },
    })
}

const promoBet = betRule<number, Noted>({
  name: 'test.promo',
  writeRefused: writeNotes,
  load: countRows,
  check: (seen, { member, amount, round, game }) => {
    if (game.category === NO_BONUS_CATEGORY) return { kind: 'allowed', noBonus: true }
    const staked = (round?.stake.real ?? 0n) + (round?.stake.bonus ?? 0n)
    if (staked + amount <= MAX) return { kind: 'allowed' }
    const refusal = { status: 'LIMIT_REACHED', detail: 'bonus_max_bet' } as const
    return { kind: 'refused', refusal, writes: [{ member, action: 'refused', amount, seen }] }
  },
  count: (seen, { member, stake }) => ({ writes: [{ member, action: 'noted', amount: (stake.real + stake.bonus) / 2n, seen }] }),
  write: writeNotes,
})

const amountOf = (fact: RoundFact) => {
  const share = fact.kind === 'won' ? fact.win : fact.stake
  return share.real + share.bonus
}

const promoRound = roundRule<RoundFact['kind'], number, Noted>({
  name: 'test.promo',
  kinds: ['won', 'closed', 'rolled_back'],
  load: countRows,
  check: (seen, fact) => {
    const { member, roundId } = fact
    const writes = [{ member, action: fact.kind, amount: amountOf(fact), seen }]
    if (fact.kind !== 'closed' || amountOf(fact) <= 40n * 100_000n) return { writes }
    const legs = [
      { member, code: 'bonus', amount: 100_000n },
      { house: 'house:promo', token: 'CREDIT', amount: -100_000n },
    ] as const
    return { writes, postings: [{ scope: 'test', key: `round ${roundId}`, kind: 'adjust', actor: 'job:test', legs }] }
  },
  write: writeNotes,
})

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  const { rules } = app.wiring.seamless
  Object.assign(app.wiring.seamless, { rules: { bet: [...rules.bet, promoBet], round: [...rules.round, promoRound] } })
})
afterAll(async () => await end())

const playerWith = async (credit: string, gameId = 1001): Promise<Player> =>
  await openGame(app, host, await app.memberWith({ credit }), gameId)

async function notesOf({ member }: Player): Promise<readonly string[]> {
  const { rows } = await sql<{ note: string }>`
    select substr(action, 6) || ' ' || (after ->> 'amount')::bigint / 100000 as note
    from audit where subject = ${`member:${member.id}`} and action like 'test.%' order by id`.execute(app.context.watch)
  return rows.map(({ note }) => note)
}

const bonusOf = async ({ member }: Player) => (await balancesOf(app.context.db, member.id)).bonus

describe('a rule of a module about bets', () => {
  test('refuses with its own code and detail, remembers it, and writes what the refusal is worth', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 51)

    const answers = [await callWallet(app, 'bet', bet), await callWallet(app, 'bet', bet)]

    expect(answers.map(({ reply }) => reply)).toMatchObject([
      { status: 'LIMIT_REACHED', detail: 'bonus_max_bet', balance: units(100) },
      { status: 'LIMIT_REACHED', detail: 'bonus_max_bet', replayed: true },
    ])
    expect(await notesOf(player)).toEqual(['refused 51'])
  })

  test('evaluates what was staked in the round before', async () => {
    const player = await playerWith('100.00')
    const roundId = newId('round')

    const first = await callWallet(app, 'bet', say.bet(player, 30, { round_id: roundId }))
    const second = await callWallet(app, 'bet', say.bet(player, 21, { round_id: roundId }))

    expect([first.reply.status, second.reply.detail]).toEqual(['OK', 'bonus_max_bet'])
    expect(await notesOf(player)).toEqual(['noted 15', 'refused 21'])
  })

  test('counts a stake that was taken, and nothing of one that was not', async () => {
    const player = await playerWith('10.00')

    await callWallet(app, 'bet', say.bet(player, 11))
    await callWallet(app, 'bet', say.bet(player, 10))

    expect(await notesOf(player)).toEqual(['noted 5'])
  })

  test('keeps bonus money out of a game: neither staked nor reported', async () => {
    const player = await playerWith('10.00', 2001)
    await app.context.withTransaction(async (tx) => await giveBonus(tx, player))
    const game = { game_code: 'slt-baccarat' }

    const over = await callWallet(app, 'bet', say.bet(player, 11, game))
    const within = await callWallet(app, 'bet', say.bet(player, 4, game))

    expect(over.reply.status).toBe('INSUFFICIENT_FUNDS')
    expect(within.reply).toMatchObject({ status: 'OK', real: units(4), bonus: '0', balance: units(6) })
  })

  test('is loaded after the lock of the member: it sees what was committed while the bet waited', async () => {
    const player = await playerWith('100.00')
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = app.context.withTransaction(async (tx) => {
      await sql`select from member where id = ${player.member.id} for no key update`.execute(tx)
      locked.resolve()
      await released.promise
      await writeNotes(tx, [{ member: player.member.id, action: 'noted', amount: 0n, seen: 0 }])
    })
    await locked.promise
    const bet = callWallet(app, 'bet', say.bet(player, 10))
    await waiting(player)
    released.resolve()
    await held

    expect((await bet).reply.status).toBe('OK')
    const { rows } = await sql<{ seen: number }>`
      select (after ->> 'seen')::integer as seen from audit
      where subject = ${`member:${player.member.id}`} and action = 'test.noted' order by id desc limit 1`.execute(app.context.db)
    expect(rows).toEqual([{ seen: 1 }])
  })

  test('evaluates bets of many members in one batch, each by its own state', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, async () => await playerWith('100.00')))

    const answers = await Promise.all(players.map(async (player, at) => await callWallet(app, 'bet', say.bet(player, at < 5 ? 10 : 60))))

    expect(answers.map(({ reply }) => reply.status)).toEqual([...Array(5).fill('OK'), ...Array(5).fill('LIMIT_REACHED')])
    expect(await Promise.all(players.map(notesOf))).toEqual([...Array(5).fill(['noted 5']), ...Array(5).fill(['refused 60'])])
  })
})

test('a subscriber of an event that a rule publishes while it writes is woken with the rest, once all is committed', async () => {
  const wake = vi.spyOn(app.context.events, 'wake')
  const woken = () => wake.mock.calls.map(([topics]) => [...topics].toSorted())
  const steps = {
    load: async (tx: Tx) => wakeAfter(tx, 'test.written'),
    topics: () => new Set(['test.judged']),
    answer: () => null,
  }

  await app.context.pipelined({ ...steps, write: () => [] })
  await expect(app.context.pipelined({ ...steps, write: () => [sql`select 1 / 0`] })).rejects.toMatchObject({ code: '22012' })

  expect(woken().filter((topics) => topics.includes('test.written'))).toEqual([['test.judged', 'test.written']])
  wake.mockRestore()
})

describe('a rule of a module about rounds', () => {
  test('counts once when the round closes, whichever message closes it, and posts in its transaction', async () => {
    const [byWin, byBet, byClose, byBetWin] = await Promise.all(Array.from({ length: 4 }, async () => await playerWith('100.00')))
    if (byWin === undefined || byBet === undefined || byClose === undefined || byBetWin === undefined) throw new Error('no players')
    const [round, closed] = [newId('round'), { round_closed: true }]

    await callWallet(app, 'bet', say.bet(byWin, 44, { round_id: round }))
    const win = say.win(byWin, 7, { round_id: round, ...closed })
    await callWallet(app, 'win', win)
    await callWallet(app, 'win', win)
    await callWallet(app, 'roundClose', say.close(byWin, round))
    await callWallet(app, 'bet', say.bet(byBet, 10, closed))
    const open = say.bet(byClose, 20)
    await callWallet(app, 'bet', open)
    await callWallet(app, 'roundClose', say.close(byClose, open['round_id']))
    await callWallet(app, 'betWin', say.betWin(byBetWin, 10, 5))

    expect(await notesOf(byWin)).toEqual(['noted 22', 'won 7', 'closed 44'])
    expect(await bonusOf(byWin)).toBe(100_000n)
    expect(await notesOf(byBet)).toEqual(['noted 5', 'closed 10'])
    expect(await notesOf(byClose)).toEqual(['noted 10', 'closed 20'])
    expect(await notesOf(byBetWin)).toEqual(['noted 5', 'won 5', 'closed 10'])
  })

  test('counts a late win, and takes back what a rollback takes back', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10, { round_closed: true })
    await callWallet(app, 'bet', bet)

    await callWallet(app, 'win', say.win(player, 3, { round_id: bet['round_id'], round_closed: true }))
    const rollback = say.rollback(player, bet['tx_id'])
    await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'rollback', rollback)))

    expect(await notesOf(player)).toEqual(['noted 5', 'closed 10', 'won 3', 'rolled_back 10'])
  })

  test('is counted once of ten identical messages at the same time', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 44, { round_closed: true })

    await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', bet)))

    expect(await notesOf(player)).toEqual(['noted 22', 'closed 44'])
    expect(await bonusOf(player)).toBe(100_000n)
  })

  test('that posts what the ledger refuses fails the message, which leaves nothing behind', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 44, { round_closed: true })
    await app.context.withTransaction(async (tx) => await giveBonus(tx, player, `round ${String(bet['round_id'])}`))

    const answer = await callWallet(app, 'bet', bet)

    expect(answer).toMatchObject({ http: 500, reply: { status: 'INTERNAL', detail: 'outcome_unknown' } })
    expect(await notesOf(player)).toEqual([])
    expect(await app.creditOf(player.member)).toBe('100.00')
  })
})

async function giveBonus(tx: Tx, { member }: Player, key = newId('bonus')): Promise<void> {
  const amount = millisatang(2n * 100_000n)
  const legs = [
    { member: member.id, code: 'bonus', amount },
    { house: 'house:promo', token: 'CREDIT', amount: -amount },
  ] as const
  await post(tx, { scope: 'test', key, kind: 'bonus', actor: 'test', legs })
}

/** Until a session waits for the member's row. */
async function waiting({ member }: Player): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted) as waits`.execute(app.context.watch)
    if (rows[0]?.waits === true) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`no transaction waits for the row of ${member.id}`)
}
