import { signIn } from './support/desk.ts'
import { gamesOf, newMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const DESK = { width: 1280, height: 800 }
const REASON = 'ทดสอบการปิดปรับปรุง'

test('[CALL-44, ENT-7] an operator closes a game for maintenance, members see it grey and are refused, and it opens again', async ({
  page,
  browser,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const game = (await gamesOf(member)).findLast(({ categoryCode, isUnderMaintenance }) => categoryCode === 'arcade' && !isUnderMaintenance)
  if (game === undefined) throw new Error('no arcade game is open')
  const desk = await browser.newPage({ viewport: DESK })
  await signIn(desk, 'content', `${addresses.console}/games?q=${game.id}`)
  await desk
    .getByRole('row')
    .filter({ hasText: String(game.id) })
    .click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('button', { name: 'ปิดปรับปรุง' }).click()
  const action = desk.getByRole('dialog').last()
  await action.getByLabel('ข้อความถึงสมาชิก').fill('ปรับปรุงเกมชั่วคราว')
  await action.getByLabel('เหตุผล').fill(REASON)
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(action.getByText('เกมที่จะปิด')).toBeVisible()
  await action.getByRole('button', { name: /^ปิดปรับปรุง/ }).click()
  await expect(action.getByText('บันทึกแล้ว')).toBeVisible()

  await page.goto(`/game/arcade?provider=${game.providerCode}`)
  await expect(page.getByRole('img', { name: `เกม ${game.name} ปิดปรับปรุง` })).toBeVisible()
  await page.goto(`/play/${game.id}`)
  await expect(page.getByRole('alert')).toContainText(thai('เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น'))

  await desk.goto(`${addresses.console}/game-maintenance`)
  await desk.getByRole('row').filter({ hasText: game.name }).filter({ hasText: 'กำลังปิด' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'เปิดให้เล่นตอนนี้' }).click()
  const end = desk.getByRole('dialog').last()
  await end.getByLabel('เหตุผล').fill(REASON)
  await end.getByRole('button', { name: 'ตรวจทาน' }).click()
  await end.getByRole('button', { name: /^เปิดให้เล่นตอนนี้/ }).click()
  await expect(end.getByText('บันทึกแล้ว')).toBeVisible()
  await expect.poll(async () => (await gamesOf(member)).find(({ id }) => id === game.id)?.isUnderMaintenance).toBe(false)
  await desk.close()
})
