import type { Page } from '@playwright/test'
import { signIn } from './support/desk.ts'
import { addresses, expect, test } from './support/test.ts'
import { WAITING, showWaiting } from './support/waiting-withdrawal.ts'
import { thai } from './support/thai.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** What the server says of the operator who is signed in, with these permissions. */
async function grant(page: Page, permissions: readonly string[]): Promise<void> {
  await page.route(/\/api\/console\/me$/, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...data, permissions: permissions.map((permission) => ({ permission, grant: 'may' })) } } })
  })
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'หน้าของคอนโซล' })

test('what a role may not open is not listed, and a typed address says which permission is missing and who can give it', async ({
  page,
}) => {
  await signIn(page)
  await grant(page, ['deposits.view', 'reconciliation.view'])
  await page.goto(addresses.console)

  await expect(page).toHaveURL(/\/deposits$/)
  await expect(navigation(page).getByRole('link')).toHaveText([
    /^รายการฝาก/,
    /^สลิป/,
    /^ทรูมันนี่/,
    /^เงินเข้าที่จับคู่ไม่ได้/,
    /^กระทบยอด/,
    /^ช่องทางฝาก/,
  ])
  await page.goto(`${addresses.console}/maintenance`)
  await expect(page.getByRole('heading', { level: 1, name: thai('บทบาทของคุณเปิดหน้านี้ไม่ได้') })).toBeVisible()
  await expect(page.getByText('content.view')).toBeVisible()
  await expect(page.getByText(thai('เจ้าของระบบ (owner) เป็นผู้ให้สิทธิ์ได้'))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a role that may look may not decide: the page of a withdrawal shows no buttons', async ({ page }) => {
  await signIn(page)
  await grant(page, ['withdrawals.view'])
  await showWaiting(page)
  await page.goto(`${addresses.console}/withdrawals/${WAITING.withdrawalId}`)

  await expect(page.getByText('บทบาทของคุณตัดสินรายการถอนไม่ได้')).toBeVisible()
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an operator whose second factor is due sees nothing else until it is given', async ({ page }) => {
  let isGiven = false
  await page.route(/\/api\/console\/me$/, async (route) => {
    const reply = await route.fetch()
    const { data } = await reply.json()
    if (reply.status() !== 200) return await route.fulfill({ response: reply })
    await route.fulfill({
      json: { data: { ...data, secondFactor: { ...data.secondFactor, hasTotp: true, state: isGiven ? 'given' : 'due' } } },
    })
  })
  await page.route(/\/api\/console\/me\/proof$/, async (route) => {
    isGiven = (route.request().postDataJSON() as { code?: string }).code === '123456'
    await route.fulfill({ json: { data: { steppedUpUntil: '2026-11-23T12:00:00.000Z' } } })
  })
  await page.goto(`${addresses.console}/withdrawals`)
  await page.getByLabel('ชื่อผู้ใช้').fill('operator')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()

  await expect(page.getByRole('form', { name: 'ยืนยันตัวตนอีกครั้ง' })).toBeVisible()
  await expect(navigation(page)).toHaveCount(0)
  await page.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill('123456')
  await page.getByRole('button', { name: 'ยืนยันตัวตน', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'รายการถอน' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
