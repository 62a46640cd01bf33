import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedRequests } from '#features/redemption/requests/service-seed'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import { redemptionModule } from './module.ts'
import { seedRedemption } from './service-seed.ts'

test('[demo] the three members have requests in every state that lasts, once, and as many points as before', async () => {
  // The audit at the end holds every request against its hold and the stock (J4).
  await using app = await startApp()
  const context = app.opened.contextOf(redemptionModule)
  const plan = { clock: app.clock, seedNumber: 1, history: 'small', hasDemoLogins: true, isQuiet: false } as const
  const members = await Promise.all(
    ['somchai', 'malee', 'thanakorn'].map(async (username) => await app.memberWith({ username, kycVerifiedAt: app.clock.now() })),
  )
  for (const member of members) await giveTokens(app, member, { points: 2_000n })
  await seedRedemption(context, plan)

  for (let start = 0; start < 2; start += 1) await seedRequests(context, plan)
  await app.runJobs()

  const { rows } = await sql<{ username: string; item: string; status: string; moves: number }>`
    select member.username, item.name as item, request.status,
      (select count(*)::integer from redemption_move as move where move.request_id = request.id) as moves
    from redemption_request as request
    join member on member.id = request.member_id
    join redemption_item as item on item.id = request.item_id
    order by request.number`.execute(app.context.db)
  expect(rows.map(({ username, item, status, moves }) => `${username} ${item} ${status} ${moves}`)).toEqual([
    'somchai ร่มพับ DELIVERED 5',
    'somchai แก้วเก็บความเย็น PROCESSING 2',
    'malee บัตรกำนัลร้านอาหาร ฿200 PENDING 1',
    'malee พาวเวอร์แบงก์ APPROVED 3',
    'malee บัตรกำนัลกาแฟ ฿100 REFUNDED 2',
    'thanakorn หูฟังไร้สาย DELIVERING 4',
    'thanakorn กาต้มน้ำไฟฟ้า ERROR 3',
    'malee ร่มพับ REFUNDED 4',
    'somchai เครดิตฟรี ฿10 REFUNDED 2',
    'thanakorn 10 USDT PENDING 1',
  ])
  const points = await Promise.all(members.map(async (member) => (await tokensOf(app, member)).points))
  expect(points).toEqual([2_000n, 2_000n, 2_000n])
})
