import { expect, test } from 'vitest'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import { minigamesModule } from './module.ts'
import { seedMinigames } from './service-seed.ts'

test('[MINI-2] the demo gives each member spins and four rounds with revealed seeds, which leave the points as they were; run again it changes nothing', async () => {
  await using app = await startApp()
  const member = await app.memberWith({ username: 'somchai' })
  await giveTokens(app, member, { points: 12_480n })
  const plan = { clock: app.clock, seedNumber: 1, history: 'small', hasDemoLogins: true, isQuiet: true } as const
  const context = app.opened.contextOf(minigamesModule)

  await seedMinigames(context, plan)
  await seedMinigames(context, plan)

  expect(await tokensOf(app, member)).toEqual({ spins: 3n, points: 12_480n })
  const browser = await app.as(member)
  for (const code of ['lucky-wheel', 'scratch-card']) {
    const { items, total } = (await browser.get(`/minigames/${code}/spins`)).data
    expect(total).toBe(2)
    expect(
      items.every(
        ({ status, proof }: { status: string; proof: { serverSeed: string | null } }) => status === 'SETTLED' && proof.serverSeed !== null,
      ),
    ).toBe(true)
  }
  await seedMinigames(context, { ...plan, hasDemoLogins: false })
  expect((await browser.get('/minigames/lucky-wheel/spins')).data.total).toBe(2)
})
