import { expect, test } from 'vitest'
import { seedExcluded } from '#features/member-account/service-seed-excluded'
import { openWallet } from '#features/wallet/service'
import { startPlayedApp } from '../../../test/game-host.ts'
import { makeDemo, seedAffiliates } from './service-seed.ts'

const PLAN = { seedNumber: 7, history: 'full', hasDemoLogins: true, isQuiet: false } as const

test('[demo] statements of two months: somchai’s available with one held, thanakorn’s payout waits for operators', async () => {
  const { app, end } = await startPlayedApp()
  try {
    const context = { ...app.context, openWallet }
    const [somchai, malee, thanakorn] = [
      await app.memberWith({ username: 'somchai' }),
      await app.memberWith({ username: 'malee' }),
      await app.memberWith({ username: 'thanakorn' }),
    ]
    const incomeOf = async (member: typeof somchai) => (await (await app.as(member)).get('/v2/users/affiliates')).data
    // The excluded member of the demo is seeded before the friends are made: no phone and no account may be of both.
    await seedExcluded(app.wiring.members, { ...PLAN, clock: app.clock })
    await seedAffiliates(context, { ...PLAN, clock: app.clock })
    for (let look = 0; look < 2; look += 1) {
      await makeDemo(context)
      while ((await app.drainSubscribers()) > 0);
    }
    await makeDemo(context)

    expect(await incomeOf(somchai)).toMatchObject({ available: 459, held: 95.4, canWithdraw: true, months: [{}, {}] })
    expect(await incomeOf(malee)).toMatchObject({ available: 2_160, held: 0, payouts: [] })
    expect(await incomeOf(thanakorn)).toMatchObject({ available: 0, payouts: [{ amount: 6_200, status: 'PENDING' }] })
  } finally {
    await end()
  }
})
