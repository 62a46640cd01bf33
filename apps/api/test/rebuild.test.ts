import { randomUUID } from 'node:crypto'
import { bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { rewardOf } from '@morakot/contract/reward'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeFactor } from '../../../tools/testing/time-factor.ts'
import { foldOld } from '#features/analytics/service-count'
import { markGame } from '#features/game-order/service'
import { grantReward } from '#features/rewards/service'
import type { Db } from '#infra/db'
import { takeGroupTurn } from '#infra/events/group-turn'
import { drainSubscribers } from '#infra/events/worker'
import { runRebuild, runUnfinished } from '#infra/rebuild/run'
import { listUnfinished } from '#infra/rebuild/store'
import { callWallet, newId, openGame, say, startPlayedApp } from './game-host.ts'
import type { Fields, GameHost, Player } from './game-host.ts'
import { depositFor, publishFree, update } from './promotions.ts'
import { present } from './present.ts'
import { publishQuest } from './quests.ts'
import { openOwner, PAST, projectionsOf, REBUILDS, rebuildAll, watched, beginAll } from './rebuilds.ts'
import { signInOperator } from './sign-in-operator.ts'
import type { TestApp } from './start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let owner: Db
let close: () => Promise<void>
let offer: string

const QUEST = { period: 'once', title: 'ทดสอบ', description: 'ทดสอบ', steps: [{ requiredScore: 3, credit: 0, points: 5, spins: 0 }] }

beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  ;({ db: owner, close } = openOwner(app))
  await sql`update game set pot = 'unreported' where id = 1001`.execute(app.context.db)
  await app.context.withTransaction(async (tx) => void (await markGame(tx, { gameId: 1001, position: null, jackpotNetwork: 'morakot' })))
  const desk = await signInOperator(app, { username: 'quests', roles: ['marketing'] })
  for (const metric of ['games_tried', 'deposits'] as const)
    await publishQuest(desk, { ...QUEST, code: `test-${metric.replaceAll('_', '-')}`, type: 'ACHIEVEMENT', metric })
  offer = await publishFree(app, 100, { multiplier: 1 })
}, 240_000 * timeFactor)
afterAll(async () => {
  await close()
  await end()
})

const HOUR_MS = 3_600_000
const baht = fc.integer({ min: 0, max: 40 })
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), baht }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('win' as const), round: fc.nat(), baht, isClosing: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('betWin' as const), baht, won: baht }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback' as const), message: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), baht: fc.integer({ min: 50, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reward' as const), satang: fc.bigInt({ min: 0n, max: 900n }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('drain' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), which: fc.nat() }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

const drain = async () => await app.drainSubscribers()

async function reward(player: Player, satang: bigint): Promise<void> {
  const { id } = player.member
  const won = { memberId: id, scope: 'kiosk', key: randomUUID(), source: 'quest', title: 'รางวัล', actor: `member:${id}` } as const
  await app.context.withTransaction(
    async (tx) => void (await grantReward(app.context, tx, { ...won, reward: rewardOf({ PNT: 1n, CREDIT: satang }) })),
  )
}

/** One history of one player: some of its messages are refused, as a stake without credit is. */
async function live(player: Player, steps: readonly Step[]): Promise<void> {
  const rounds: unknown[] = []
  const messages: unknown[] = []
  const send = async (call: Parameters<typeof callWallet>[1], fields: Fields) => {
    messages.push(fields['tx_id'])
    rounds.push(fields['round_id'])
    await callWallet(app, call, fields)
  }
  const pick = (of: readonly unknown[], at: number) => (of.length === 0 ? newId('nothing') : of[at % of.length])
  for (const step of steps) {
    const free = 'baht' in step && step.baht === 0 ? { is_free: true } : {}
    if (step.kind === 'bet') await send('bet', say.bet(player, step.baht, free))
    if (step.kind === 'betWin') await send('betWin', say.betWin(player, step.baht, step.won, free))
    if (step.kind === 'win')
      await send('win', say.win(player, step.baht, { round_id: pick(rounds, step.round), round_closed: step.isClosing }))
    if (step.kind === 'rollback') await callWallet(app, 'rollback', say.rollback(player, pick(messages, step.message)))
    if (step.kind === 'deposit') await depositFor(app, await app.as(player.member), step.baht)
    if (step.kind === 'reward') await reward(player, step.satang)
    if (step.kind === 'later') app.clock.advance(step.hours * HOUR_MS)
    if (step.kind === 'drain') await drain()
    if (step.kind === 'rebuild') await rebuildAll(app, owner, [present(REBUILDS[step.which % REBUILDS.length])])
  }
}

async function newPlayer(): Promise<Player> {
  const friend = await app.memberWith()
  return await openGame(app, host, await app.memberWith({ credit: '300.00', referredBy: friend.id }))
}

const SEEDS = [20_261_201, 20_261_202, 20_261_203] as const

describe('projections that are made again', () => {
  test('[REBUILD-1] have a rebuild or a reason, of every subscriber, and tables that it fills are those of its rebuild', async () => {
    const written = new Map<string, Set<string>>()
    const subscribers = app.opened.subscribers.map((one) => watched(one, written))
    const player = await newPlayer()
    await update(await app.as(player.member), offer, 'ACCEPT')
    for (const won of [0, 5]) await callWallet(app, 'betWin', say.betWin(player, 10, won))
    await depositFor(app, await app.as(player.member), 60)
    await reward(player, 100n)
    await drainSubscribers(app.context.db, subscribers)

    const byName = new Map(REBUILDS.map((rebuild) => [rebuild.subscriber, rebuild]))
    for (const subscriber of app.opened.subscribers) {
      const rebuild = byName.get(subscriber.name)
      expect([subscriber.name, rebuild !== undefined], subscriber.name).toEqual([subscriber.name, subscriber.keeps === undefined])
      if (rebuild === undefined) continue
      if (rebuild.knowsSeen !== true) expect(subscriber.rebuild, 'its turns pass over what was seen').toBe(rebuild)
      // What is published is a fact of its own; the report's place is where it reads on.
      const filled = [...(written.get(subscriber.name) ?? [])].filter((table) => !['domain_event', 'report_position'].includes(table))
      expect(rebuild.tables, subscriber.name).toEqual(expect.arrayContaining(filled))
    }
    expect([...written.keys()]).toEqual(
      expect.arrayContaining(['stats.hours', 'cashback.accrual', 'affiliates.accrual', 'quests.progress']),
    )
  })

  test.each(SEEDS)(
    '[REBUILD-1] of a random history (%i) are row for row those that play left',
    { timeout: 400_000 * timeFactor },
    async (seed) => {
      const [steps = []] = fc.sample(fc.array(anyStep, { minLength: 25, maxLength: 40 }), { seed, numRuns: 1 })
      await live(await newPlayer(), steps)
      await drain()
      await app.runJobs()
      // The hourly job that drops what is not kept.
      await foldOld(app.context)
      const left = await projectionsOf(owner)

      await rebuildAll(app, owner)
      await drain()

      expect(await projectionsOf(owner)).toEqual(left)
      app.clock.advance(24 * HOUR_MS)
    },
  )

  /** As the worker does while all is well: one turn of all subscribers after the other. */
  const drainTogether = async () => {
    for (;;) {
      const { turn } = await takeGroupTurn(app.context.db, app.opened.subscribers)
      if (turn.kind === 'idle' && !turn.isMoreComing) return
    }
  }

  test.each([
    ['in turns of its own', drain],
    ['in turns of all', drainTogether],
  ])('[REBUILD-1] have what a subscriber had not read yet, which it passes over %s', async (_, drainWith) => {
    const player = await newPlayer()
    const play = async () => {
      const played = say.betWin(player, 4, 1)
      for (const message of [played, say.betWin(player, 5, 0)]) await callWallet(app, 'betWin', message)
      await callWallet(app, 'rollback', say.rollback(player, played['tx_id']))
      await depositFor(app, await app.as(player.member), 50)
    }
    await play()
    await rebuildAll(app, owner)
    await play()

    await drainWith()

    const left = await projectionsOf(owner)
    await rebuildAll(app, owner)
    expect(await projectionsOf(owner)).toEqual(left)
    const { rows } = await sql`select sum(stake)::text as staked from cashback_day where member_id = ${player.member.id}`.execute(owner)
    expect(rows).toEqual([{ staked: '1000000' }])
  })

  test('[REBUILD-1] count nothing twice and nothing less while members play', { timeout: 400_000 * timeFactor }, async () => {
    const player = await newPlayer()
    let isPlaying = true
    const work = [
      (async () => {
        while (isPlaying) await drain()
      })(),
      (async () => {
        while (isPlaying) await rebuildAll(app, owner)
      })(),
    ]
    try {
      for (let round = 0; round < 40; round += 1) {
        // Few wins: of more than twenty a day the list of the biggest keeps what a batch had.
        const played = say.betWin(player, 3, round % 3 === 1 ? 2 : 0)
        await callWallet(app, 'betWin', played)
        if (round % 5 === 0) await callWallet(app, 'rollback', say.rollback(player, played['tx_id']))
        if (round % 9 === 0) await depositFor(app, await app.as(player.member), 50)
      }
    } finally {
      isPlaying = false
      await Promise.all(work)
    }
    await drain()
    const left = await projectionsOf(owner)
    const { rows } = await sql`
      select sum(stake)::text as staked from cashback_day where member_id = ${player.member.id}`.execute(owner)
    // 8 of 40 were taken back whole.
    expect(rows).toEqual([{ staked: String(32n * 300_000n) }])

    await rebuildAll(app, owner)

    expect(await projectionsOf(owner)).toEqual(left)
  })
})

describe('a planted difference', () => {
  beforeAll(() => app.clock.advance(24 * HOUR_MS))
  test.each([
    ['statistics', sql`update game_hour set stake = stake + 7`],
    ['statistics', sql`delete from game_top_win`],
    ['statistics', sql`update game_hour_player set last_at = last_at - interval '1 second'`],
    ['cashback', sql`update cashback_day set valid_stake = valid_stake + 1`],
    ['cashback', sql`update cashback_promo_day set amount = amount + 1`],
    ['order', sql`update game_day_rounds set rounds = rounds + 1`],
    ['recent', sql`delete from recent_game where member_id = (select max(member_id) from recent_game)`],
    ['jackpots', sql`update jackpot_pool set amount = amount + 1`],
    ['affiliates', sql`update affiliate_sum set stake = stake + 1`],
    ['tiers', sql`update member set tier = 'DEFAULT' where tier <> 'DEFAULT'`],
    ['quests', sql`delete from quest_progress`],
    ['quests', sql`update quest_progress set score = 1 where score > 1`],
    ['reports', sql`update report_play_day set rounds = rounds + 1 where day < '2026-11-29'`],
    ['reports', sql`update report_minute set stakes = stakes + 1 where at < '2026-11-29'`],
  ] as const)('[REBUILD-1] in %s is put right', async (name, plant) => {
    const player = await newPlayer()
    await callWallet(app, 'betWin', say.betWin(player, 20, 10))
    await reward(player, 100n)
    await depositFor(app, await app.as(player.member), 50)
    await sql`
      insert into tier_change (member_id, from_tier, to_tier, source, actor, deposits, at)
      values (${player.member.id}, 'DEFAULT', 'ELITE', 'rule', 'test', 0, now())`.execute(owner)
    await sql`update member set tier = 'ELITE' where id = ${player.member.id}`.execute(owner)
    await drain()
    const rebuilds = REBUILDS.filter((rebuild) => rebuild.name === name)
    const left = await projectionsOf(owner, rebuilds)
    await plant.execute(owner)
    expect(await projectionsOf(owner, rebuilds)).not.toEqual(left)

    await rebuildAll(app, owner, rebuilds)

    const moments = (rows: Readonly<Record<string, readonly string[]>>) =>
      // A score that had gone has the moment at which it was made again.
      Object.fromEntries(Object.entries(rows).map(([table, lines]) => [table, lines.map((line) => line.replace(/"[^"]+"/u, ''))]))
    expect(name === 'quests' ? moments(await projectionsOf(owner, rebuilds)) : await projectionsOf(owner, rebuilds)).toEqual(
      name === 'quests' ? moments(left) : left,
    )
  })
})

describe('a rebuild of quests', () => {
  test('[REBUILD-1] keeps what a quest has counted of the time before it, and counts no more of it', async () => {
    const { member } = await newPlayer()
    const deposit = async () => await depositFor(app, await app.as(member), 50)
    await deposit()
    await drain()
    await deposit()
    app.clock.advance(60_000)
    const desk = await signInOperator(app, { username: 'later', roles: ['marketing'] })
    await publishQuest(desk, { ...QUEST, code: 'test-later', type: 'ACHIEVEMENT', metric: 'deposits' })
    await drain()
    const quests = REBUILDS.filter(({ name }) => name === 'quests')
    const left = await projectionsOf(owner, quests)

    await rebuildAll(app, owner, quests)

    expect(await projectionsOf(owner, quests)).toEqual(left)
    const { rows } = await sql`select score from quest_progress where member_id = ${member.id} and code = 'test-later'`.execute(owner)
    expect(rows).toEqual([{ score: 1 }])
  })
})

describe('a rebuild', () => {
  const order = REBUILDS.filter(({ name }) => name === 'order')

  test('[REBUILD-1] that was stopped goes on after its last chunk', async () => {
    const [rebuild] = order
    const made: string[] = []
    const run = async (stopAfter: number) =>
      await runRebuild(owner, present(rebuild), {
        past: PAST,
        now: app.clock.now(),
        archivedUntil: null,
        onChunk: (chunk) => {
          made.push(chunk)
          if (made.length === stopAfter) throw new Error('stopped')
        },
      })
    await expect(run(2)).rejects.toThrow('stopped')

    await run(0)

    expect(new Set(made).size).toBe(made.length)
    expect(made.at(-1)).toBe(`day:${bangkokDay(app.clock.now())}`)
    const { rows } = await sql`select from rebuild_run`.execute(owner)
    expect(rows).toEqual([])
  })

  test('[REBUILD-1] of ten runs at once leaves what one leaves', async () => {
    const left = await projectionsOf(owner, order)

    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const own = openOwner(app)
        await rebuildAll(app, own.db, order)
        await own.close()
      }),
    )

    expect(await projectionsOf(owner, order)).toEqual(left)
  })

  test('[REBUILD-1] made two at a time leave what they leave one after the other, and one that fails lets the other end', async () => {
    const [own, options] = [openOwner(app, 4), { past: PAST, now: app.clock.now(), archivedUntil: null, atOnce: 2 }]
    const left = await projectionsOf(owner)
    await beginAll(owner)
    const broken = { ...present(order[0]), remake: async () => await Promise.reject(new Error('broken')) }

    await expect(runUnfinished(own.db, [broken, ...REBUILDS.filter(({ name }) => name !== 'order')], options)).rejects.toThrow('broken')
    expect(await listUnfinished(owner)).toEqual(['order'])
    await runUnfinished(own.db, REBUILDS, options)
    expect([await listUnfinished(owner), await projectionsOf(owner)]).toEqual([[], left])
    await own.close()
  })

  test('[REBUILD-1] leaves archived days as they are, and refuses what is made of the whole past', async () => {
    const today = bangkokDay(app.clock.now())
    const options = { past: PAST, now: app.clock.now(), archivedUntil: startOfDay(today) }
    const made: string[] = []

    await runRebuild(owner, present(order[0]), { ...options, onChunk: (chunk) => void made.push(chunk) })

    expect(made).toEqual([`day:${today}`])
    await expect(runRebuild(owner, present(order[0]), { ...options, days: ['2026-11-20'] })).rejects.toThrow('2026-11-20 is archived')
    const recent = present(REBUILDS.find(({ name }) => name === 'recent'))
    await expect(runRebuild(owner, recent, options)).rejects.toThrow('recent is made of the whole past')
  })
})
