import type { Page } from '@playwright/test'
import { newIdentity } from './support/member.ts'
import { button, field, fillAccount, fillPerson, registerThroughForm } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[HOLDER-1, F-124] an account of another holder at the bank is refused at its field, and another one is registered', async ({
  page,
}) => {
  // The sandbox's bank has another person at numbers that end so.
  const identity = newIdentity('9999')
  await registerThroughForm(page, identity)

  await expect(field(page, 'เลขบัญชีธนาคาร')).toHaveAccessibleDescription(thai('ชื่อบัญชีต้องตรงกับชื่อสมาชิก'))
  await field(page, 'เลขบัญชีธนาคาร').fill(newIdentity().bankNumber)
  await button(page, 'ถัดไป').click()
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
})

test('the pieces of login and registration keep their distances without a summary as with one, at 360 px and at 768 px', async ({
  page,
}) => {
  const expectGaps = async (where: string) => {
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 780 })
      await expect.poll(async () => Math.max(...(await gapsOfForm(page))), `${where} at ${width} px`).toBe(16)
    }
  }
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(field(page, 'รหัสผ่าน')).toBeVisible()
    await expectGaps(path)
  }
  await button(page, 'ถัดไป').click()
  await expect(page.getByRole('alert').filter({ hasText: thai('กรุณาตรวจสอบ') })).toBeFocused()

  await expectGaps('with a summary')
})

test('[ROUTE-3] the terms can be read to their end before they are accepted, close by Escape and by back, and accepting them there ticks the box', async ({
  page,
}) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  const consent = page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') })
  const open = page.getByRole('button', { name: 'อ่านข้อตกลงการใช้งาน' })
  const terms = page.getByRole('dialog', { name: thai('ข้อตกลงการใช้งาน') })

  await open.click()
  await expect(terms).toContainText(thai('ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป'))
  await terms.getByText(thai('ทีมงานระงับบัญชี')).scrollIntoViewIfNeeded()
  await expect(terms.getByText(thai('ทีมงานระงับบัญชี'))).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(consent).not.toBeChecked()
  await open.click()
  await expect(terms).toBeVisible()
  await page.goBack()
  await expect(terms).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page.getByText(thai('ขั้นตอนที่ 3 จาก 3'))).toBeVisible()
  await open.click()
  await terms.getByRole('button', { name: 'ยอมรับข้อตกลง' }).click()
  await expect(consent).toBeChecked()
  await expect(terms).toHaveCount(0)
  await expect(page.getByText(thai('ขั้นตอนที่ 3 จาก 3'))).toBeVisible()
})

test('[CALL-20, ENT-4] who has registered is signed in, and finds what was given, masked, on the profile', async ({ page }) => {
  const identity = newIdentity()
  await registerThroughForm(page, identity)
  await expect(page).toHaveURL('/')
  // The home page may greet first.
  await page.goto('/profile')

  await expect(page.getByText(identity.username, { exact: true })).toBeVisible()
  await expect(page.getByText('สมาชิกทั่วไป')).toBeVisible()
  await page.goto('/profile/bank-account')
  await expect(page.getByText(thai('บัญชีรับเงินตอนนี้'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(identity.bankNumber)
  await expect(page.getByRole('main')).toContainText(identity.bankNumber.slice(-4))
})

/** The gaps between the parts of the page's form, one below the other, in px. */
async function gapsOfForm(page: Page): Promise<number[]> {
  return await page.locator('main form').evaluate((form) => {
    const boxes = [...form.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0)
    return boxes.slice(1).map(({ top }, above) => Math.round(top - (boxes[above]?.bottom ?? top)))
  })
}
