import type { Browser, Page } from '@playwright/test'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { demoOperator } from './support/operator.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const ITEMS = `${addresses.console}/redemption/items`
const CHANGES = `${addresses.console}/value-changes`

async function deskOf(browser: Browser, username: string, path: string): Promise<Page> {
  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })
  ).newPage()
  await signIn(desk, username, path)
  return desk
}

/** A reward of 30,000 baht that two operators published; returns its name. */
async function dearReward(): Promise<string> {
  const name = `ทองคำแท่ง ${Date.now() % 100_000}`
  const [content, owner] = [await demoOperator(addresses, 'content'), await demoOperator(addresses)]
  const draft = await content.api.redemption.draftItem({ body: { parentId: '2', name, priceInPoint: 300_000, value: 30_000, stock: 1 } })
  await owner.api.redemption.publishItem({ params: { id: draft.id }, body: {} })
  return name
}

test('[VALUE-1] an operator sees what a reward may cost before it is saved, and another one approves what he may not alone', async ({
  browser,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const name = await dearReward()
  const content = await deskOf(browser, 'content', `${ITEMS}?q=${encodeURIComponent(name)}`)
  const reward = await openRow(content, name)
  await reward.getByRole('button', { name: 'แก้ไข', exact: true }).click()
  const edit = actionOf(content, 'แก้ไข')
  await edit.getByLabel('พอยท์', { exact: true }).fill('1')
  await edit.getByRole('button', { name: 'ตรวจทาน' }).click()
  const gate = edit.getByRole('region', { name: 'ค่าใช้จ่ายและผู้อนุมัติ' })
  await expect(gate).toContainText('฿30,000.00')
  await expect(gate).toContainText(thai('เจ้าของระบบ'))
  await expect(gate).toContainText(thai('ต้องใช้สองคน'))
  await edit.getByRole('button', { name: 'บันทึกรุ่นใหม่' }).click()
  await expect(edit.getByRole('status')).toContainText(thai('ส่งให้เจ้าหน้าที่อีกคนอนุมัติแล้ว'))
  await content.goto(CHANGES)
  const own = await openRow(content, name)
  await expect(own).toContainText('300,000 → 1')
  await expect(own).toContainText(thai('คุณเป็นผู้เสนอ'))
  await expect(own.getByRole('button', { name: 'อนุมัติข้อเสนอ' })).toHaveCount(0)
  await content.context().close()

  const owner = await deskOf(browser, 'owner', CHANGES)
  const change = await openRow(owner, name)
  await change.getByRole('button', { name: 'อนุมัติข้อเสนอ' }).click()
  const approve = actionOf(owner, 'อนุมัติข้อเสนอ')
  await approve.getByRole('button', { name: /^อนุมัติ PR/ }).click()
  await expect(approve.getByRole('status')).toContainText(thai('อนุมัติแล้ว'))
  const { items } = await (await demoOperator(addresses)).api.redemption.catalogue({ query: { q: name } })
  expect(items[0]).toMatchObject({ version: 2, priceInPoint: 1 })
  await owner.context().close()
})
