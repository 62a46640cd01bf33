import type { Locator, Page } from '@playwright/test'
import { deposit, newMember, turnOver } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const CREDIT = '/profile/credit-transaction'

const periods = (page: Page) => page.getByRole('navigation', { name: 'ช่วงเวลา' })
const period = (page: Page, name: string) => periods(page).getByRole('link', { name, exact: true })
const types = (page: Page) => page.getByRole('combobox', { name: 'ประเภทรายการ' })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('region').getByRole('listitem')

test('[ROUTE-10, ENT-19] type and period are in the address: reload keeps them, and back leaves the page at once', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 400)
  await turnOver(member, 200)
  await member.enter(context)
  await page.goto('/profile')
  await button(page, 'ประวัติ').click()
  await page.getByRole('main').getByRole('link', { name: 'ประวัติเครดิต' }).click()
  await expect(period(page, 'เดือนนี้')).toHaveAttribute('aria-current', 'page')
  await types(page).selectOption('ฝากเงิน')
  await expect(page).toHaveURL(`${CREDIT}?type=deposit`)
  await expect(rows(page)).toHaveCount(1)
  await period(page, 'วันนี้').click()
  await expect(page).toHaveURL(`${CREDIT}?period=today&type=deposit`)
  await page.reload()

  await expect(types(page)).toHaveValue('deposit')
  await expect(period(page, 'วันนี้')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(1)
  await types(page).selectOption('แคชแบ็ก')
  await expect(page.getByText(thai('ไม่พบรายการของคุณ'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'ดูทั้งหมด' }).click()
  await expect(page).toHaveURL(`${CREDIT}?period=all`)
  await expect(rows(page)).not.toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await page.goForward()
  await expect(period(page, 'ทั้งหมด')).toHaveAttribute('aria-current', 'page')
})
