import { bangkokDay } from '@morakot/contract/bangkok-day'
import { expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { applyMomentsOnce } from '../../seed/moments.ts'
import { TEST_CATALOGUE } from '../../../test/game-host.ts'
import { playPast } from '../../../test/play-past.ts'
import { startApp } from '../../../test/start-app.ts'
import { readDay } from './service-day.ts'
import { rebuildDay } from './service-rebuild.ts'

test('what a demo was seeded with is of the day of its rounds, and of no other', async () => {
  await using app = await startApp({ now: new Date('2026-01-20T05:00:00Z') })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  const member = await app.memberWith()
  const moments = ['2026-01-18T16:00:00Z', '2026-01-18T18:00:00Z', '2026-01-19T10:00:00Z', '2026-01-19T17:00:05Z']
  const played = moments.map((at, number) => ({ number, game: { id: 1001 }, at: new Date(at), stake: 200_000n, win: 0n }))
  await app.context.withTransaction(async (tx) => await playPast(tx, { member: member.id, username: member.username }, played))
  const { db } = app.context
  const days = ['2026-01-17', '2026-01-18', '2026-01-19', '2026-01-20', bangkokDay(new Date())]
  const roundsOf = async (day: string) => (await readDay(db, day)).flatMap(({ host, figures }) => (host === 'past' ? [figures.rounds] : []))
  const rounds = async () => await Promise.all(days.map(roundsOf))
  const theirDays = [[], ['1'], ['2'], ['1'], []]
  await app.drainSubscribers()
  expect(await rounds()).toEqual(theirDays)

  await applyMomentsOnce(app.target)
  for (const day of days) await rebuildDay(db, day)

  expect(await rounds()).toEqual(theirDays)
  // Play money that a demo begins with is no bonus.
  expect((await Promise.all(days.map(async (day) => await readDay(db, day)))).flat().map(({ figures }) => figures.bonuses)).toEqual(
    Array.from({ length: 3 }, () => '0.00000'),
  )
})
