import { randomUUID } from 'node:crypto'
import { defineNoun } from '@morakot/contract/noun'
import { rewardOf } from '@morakot/contract/reward'
import { balancesOf } from '@morakot/ledger/accounts'
import { points } from '@morakot/money/points'
import { spins } from '@morakot/money/spins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendPointsPort } from '#features/points/ports'
import type { SpendPoints } from '#features/points/service-spend'
import { grantRewardPort } from '#features/rewards/ports'
import type { GrantReward } from '#features/rewards/service'
import { defineModule } from '#infra/modules/module'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../src/modules.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

interface Doors {
  readonly spend: SpendPoints
  readonly grant: GrantReward
}

/** A feature as others are: it is given both doors, and knows nothing of lots, turnover or breaks. */
const kiosk = defineModule({
  contract: defineNoun({ noun: 'kiosk' }),
  needs: { spend: spendPointsPort, grant: grantRewardPort },
})
  .context((_base, doors): Doors => doors)
  .open(() => ({}))

let app: TestApp
let doors: Doors
beforeAll(async () => {
  app = await startApp()
  doors = openModules(app.context, [...modules, kiosk]).contextOf(kiosk)
})
afterAll(async () => await app[Symbol.asyncDispose]())

test('a feature gives points and takes them for spins, each in one transfer, by the ports alone', async () => {
  const member = await app.memberWith()
  const actor = `member:${member.id}`
  await app.context.withTransaction(async (tx) => {
    const reward = rewardOf({ PNT: 150n })
    await doors.grant(tx, { memberId: member.id, scope: 'kiosk', key: randomUUID(), source: 'quest', title: '', reward, actor })
  })

  const { pointsAfter } = await app.context.withTransaction(async (tx) =>
    doors.spend(tx, {
      member: member.id,
      amount: points(100n),
      scope: 'kiosk',
      key: randomUUID(),
      kind: 'redeem_point',
      actor,
      to: 'house',
      legs: [
        { member: member.id, code: 'spins', amount: spins(1n) },
        { house: 'house:spins', token: 'SPIN', amount: -spins(1n) },
      ],
    }),
  )

  expect(pointsAfter).toBe(50n)
  expect(await balancesOf(app.context.db, member.id)).toMatchObject({ points: 50n, spins: 1n })
})
