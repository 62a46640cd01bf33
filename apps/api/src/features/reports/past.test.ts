import { expect, test } from 'vitest'
import { playPast } from '#features/demo-history/public'
import { seedCatalogue } from '#features/games/public'
import { applyMomentsOnce } from '../../seed/moments.ts'
import { TEST_CATALOGUE } from '../../../test/game-host.ts'
import { startApp } from '../../../test/start-app.ts'
import { DAY_FIGURES } from './rules-day.ts'
import { spanOf } from './rules.ts'
import { readDay } from './service-day.ts'

test('what a demo was seeded with is of the day of its rounds, and of no other', async () => {
  await using app = await startApp({ now: new Date('2026-01-20T05:00:00Z') })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  const member = await app.memberWith()
  const rounds = ['2026-01-18T16:00:00Z', '2026-01-18T18:00:00Z', '2026-01-19T10:00:00Z', '2026-01-19T17:00:05Z']
  const played = rounds.map((at, number) => ({ number, game: { id: 1001 }, at: new Date(at), stake: 200_000n, win: 0n }))
  await app.context.withTransaction(async (tx) => await playPast(tx, { member: member.id, username: member.username }, played))
  const { db } = app.context
  const betsOf = async (day: string, now = app.clock.now()) => {
    const lines = await readDay(app.context, { primary: db, span: spanOf(day, now) })
    return lines.flatMap(({ host, figures }) => (host === 'demo' ? [figures[DAY_FIGURES.indexOf('bets')]] : []))
  }
  const written = new Date()
  const dayOfWriting = new Date(written.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect(await betsOf(dayOfWriting, written)).toEqual(['4'])

  await applyMomentsOnce(app.target)

  expect(await Promise.all(['2026-01-17', '2026-01-18', '2026-01-19', '2026-01-20'].map(async (day) => await betsOf(day)))).toEqual([
    [],
    ['1'],
    ['2'],
    ['1'],
  ])
  expect(await betsOf(dayOfWriting, written)).toEqual([])
})
