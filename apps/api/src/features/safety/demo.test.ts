import { expect, test } from 'vitest'
import { openWallet } from '#features/wallet/service'
import { startPlayedApp } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { makeDemo, seedSafety } from './service-seed.ts'
import { present } from '../../../test/present.ts'

const PLAN = { seedNumber: 7, history: 'full', hasDemoLogins: true, isQuiet: false } as const

test('[demo] a member of three nights is found by the markers themselves, with one contact written down', async () => {
  const { app, end } = await startPlayedApp()
  try {
    const context = { ...app.context, openWallet }
    const risk = await operatorBrowser(app, 'checker', 'ความเสี่ยง', ['risk'])
    await seedSafety(context, { ...PLAN, clock: app.clock })
    for (let tries = 0; tries < 3; tries += 1) {
      await makeDemo(context, tries)
      while ((await app.drainSubscribers()) > 0);
    }
    await makeDemo(context, 0)

    const { items } = (await risk.get('/console/safety')).data
    expect(items).toMatchObject([{ username: 'wirat61', score: 7, level: 'call', contacts: 1, isWithoutOffers: true }])
    expect((await risk.get(`/console/safety/${present(items[0]).caseId}`)).data.markers.map(({ kind }) => kind)).toEqual([
      'chasing',
      'long_play',
      'night_play',
    ])
  } finally {
    await end()
  }
})
