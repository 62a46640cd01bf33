import { randomUUID } from 'node:crypto'
import { gamesOf, newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[CALL-44, ENT-7] a game that an operator closes for maintenance is grey for members, who are refused, and opens again', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const game = (await gamesOf(member)).findLast(({ categoryCode, isUnderMaintenance }) => categoryCode === 'arcade' && !isUnderMaintenance)
  if (game === undefined) throw new Error('no arcade game is open')
  const { api } = await demoOperator(addresses, 'content')
  const windowId = randomUUID()
  const reason = 'ทดสอบการปิดปรับปรุง'
  await api.gameAdmin.openWindow({ body: { windowId, scope: 'game', target: String(game.id), text: 'ปรับปรุงเกมชั่วคราว', reason } })

  await page.goto(`/game/arcade?provider=${game.providerCode}`)
  await expect(page.getByRole('img', { name: `เกม ${game.name} ปิดปรับปรุง` })).toBeVisible()
  await page.goto(`/play/${game.id}`)
  await expect(page.getByRole('alert')).toContainText(thai('เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น'))

  await api.gameAdmin.endWindow({ params: { windowId }, body: { reason } })
  await expect.poll(async () => (await gamesOf(member)).find(({ id }) => id === game.id)?.isUnderMaintenance).toBe(false)
})
