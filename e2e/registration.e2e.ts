import type { Page } from '@playwright/test'
import { newIdentity, newMember, PASSWORD } from './support/member.ts'
import { button, chooseBank, chooseBirthDate, field, fillAccount, fillPerson, registerThroughForm } from './support/screens.ts'
import { countRequests, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[VALID-7, ROUTE-3] registration says beside each field what is wrong with it, when it is left', async ({ page }) => {
  await page.goto('/register')
  const wrongs = [
    ['ชื่อผู้ใช้', 'AB', 'ใช้ตัวอักษรภาษาอังกฤษและตัวเลข 4-15 ตัวเท่านั้น'],
    ['เบอร์โทรศัพท์', '021234567', 'เบอร์โทรศัพท์ต้องมี 10 หลัก'],
    ['รหัสผ่าน', 'short', 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'],
  ] as const
  for (const [label, typed, says] of wrongs) {
    await field(page, label).fill(typed)
    await field(page, label).blur()
    await expect(field(page, label)).toHaveAccessibleDescription(thai(says))
  }
  await button(page, 'ถัดไป').click()
  await expect(page.getByRole('alert').filter({ hasText: thai('กรุณาตรวจสอบ 3 ช่อง') })).toBeFocused()

  const identity = newIdentity()
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, { ...identity, bankNumber: '12345' })
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'เลขบัญชีธนาคาร')).toHaveAccessibleDescription(thai('เลขบัญชีไม่ถูกต้อง'))
  await expect(page.getByText(thai('ขั้นตอนที่ 2 จาก 3'))).toBeVisible()
})

test('[VALID-7] nobody under 20 gets past the second step, nor without a bank', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await field(page, 'ชื่อ').fill('ทดสอบ')
  await field(page, 'นามสกุล').fill('เดินทาง')
  await field(page, 'เลขบัญชีธนาคาร').fill(identity.bankNumber)
  // The youngest year that is offered, and its last day: old enough only on New Year's Eve.
  const youngest = (await field(page, 'ปี พ.ศ.').locator('option').nth(1).textContent()) ?? ''
  await chooseBirthDate(page, ['31', 'ธันวาคม', youngest])
  await button(page, 'ถัดไป').click()

  await expect(page.getByRole('group', { name: 'วันเกิด' })).toContainText(thai('ต้องมีอายุ 20 ปีขึ้นไป'))
  await expect(page.getByRole('group', { name: 'เลือกธนาคาร' })).toContainText('กรุณาเลือกธนาคาร')
  await expect(page.getByText(thai('ขั้นตอนที่ 2 จาก 3'))).toBeVisible()
})

test('[CALL-11, CALL-12, CALL-13] a username, phone or bank account that is taken is told beside its field when it is left', async ({
  page,
}) => {
  const other = await newMember()
  const identity = newIdentity()
  const asked = ['username', 'phone', 'bank'].map((kind) => countRequests(page, `/api/v2/users/${kind}.check`))
  await page.goto('/register')
  await field(page, 'ชื่อผู้ใช้').pressSequentially(other.username)
  await field(page, 'เบอร์โทรศัพท์').pressSequentially(other.phone)
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveAccessibleDescription(thai('ชื่อผู้ใช้นี้ถูกใช้แล้ว'))
  await field(page, 'รหัสผ่าน').focus()
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveAccessibleDescription(thai('เบอร์นี้ถูกใช้สมัครแล้ว'))
  // One question a field, however many letters it took.
  expect(asked.map((count) => count())).toEqual([1, 1, 0])

  await fillAccount(page, identity)
  await field(page, 'ชื่อผู้ใช้').focus()
  await field(page, 'เบอร์โทรศัพท์').focus()
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveAccessibleDescription('ใช้ได้')
  await button(page, 'ถัดไป').click()
  await field(page, 'เลขบัญชีธนาคาร').fill(other.bankNumber)
  await field(page, 'ชื่อ').focus()
  await chooseBank(page, 'ธนาคารกสิกรไทย')
  expect(asked[2]?.()).toBe(0)
  await field(page, 'นามสกุล').focus()
  await expect(field(page, 'เลขบัญชีธนาคาร')).toHaveAccessibleDescription(thai('บัญชีธนาคารนี้ถูกใช้สมัครแล้ว'))
  await chooseBank(page, 'ธนาคารไทยพาณิชย์')
  await field(page, 'นามสกุล').focus()
  await expect(field(page, 'เลขบัญชีธนาคาร')).toHaveAccessibleDescription('ใช้ได้')
})

test("[HOLDER-1, F-124] an account that is somebody else's at the bank is told beside its field, and another one is registered", async ({
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

test('[CALL-11, CALL-13, VALID-7] what is taken stands in the summary beside what else is wrong, leads to its field and stays until it is changed', async ({
  page,
}) => {
  const other = await newMember()
  const summary = page.getByRole('alert').filter({ hasText: thai('กรุณาตรวจสอบ') })
  await page.goto('/register')
  await fillAccount(page, other)
  await field(page, 'รหัสผ่าน').fill('short')
  // By the keyboard: an answer about a field before may move the button just now.
  await page.keyboard.press('Enter')

  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText(['ชื่อผู้ใช้', 'เบอร์โทรศัพท์', 'รหัสผ่าน'])
  await summary.getByRole('button', { name: 'เบอร์โทรศัพท์' }).click()
  await expect(field(page, 'เบอร์โทรศัพท์')).toBeFocused()
  // Left as it is, the number is as taken as before.
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await expect(summary.getByRole('button')).toHaveText(['ชื่อผู้ใช้', 'เบอร์โทรศัพท์'])
  await field(page, 'เบอร์โทรศัพท์').fill(newIdentity().phone)
  await expect(summary.getByRole('button')).toHaveText(['ชื่อผู้ใช้'])
})

for (const width of [360, 768]) {
  test(`the pieces of login and registration stand as far apart with nothing to tell as with a summary, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(field(page, 'รหัสผ่าน')).toBeVisible()
      await expect.poll(async () => Math.max(...(await gapsOfForm(page))), path).toBe(16)
    }
    await button(page, 'ถัดไป').click()
    await expect(page.getByRole('alert').filter({ hasText: thai('กรุณาตรวจสอบ') })).toBeFocused()

    await expect.poll(async () => Math.max(...(await gapsOfForm(page)))).toBe(16)
  })
}

test('[ENT-1] all 22 banks can be chosen: six at once, the others by Thai name or code', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  const banks = page.getByRole('group', { name: 'เลือกธนาคาร' }).getByRole('radio')
  await expect(banks).toHaveCount(6)
  await page.getByRole('button', { name: 'ธนาคารอื่น ๆ' }).click()
  await expect(banks).toHaveCount(22)
  const search = page.getByRole('searchbox', { name: 'ค้นหาธนาคาร' })

  for (const [typed, name] of [
    ['ibank', 'ธนาคารอิสลามแห่งประเทศไทย'],
    ['ออมทรัพย์', undefined],
    ['อาคารสงเคราะห์', 'ธนาคารอาคารสงเคราะห์'],
  ] as const) {
    await search.fill(typed)
    await expect(banks).toHaveCount(name === undefined ? 6 : 7)
    if (name === undefined) await expect(page.getByText('ไม่พบธนาคารที่ค้นหา')).toBeVisible()
    else await chooseBank(page, name)
  }
  await expect(page.getByRole('radio', { name: 'ธนาคารอาคารสงเคราะห์' })).toBeChecked()
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

test('[ENT-18, CALL-41, CALL-42] banks and sources are those of the API, and the built-in ones when it is silent', async ({ page }) => {
  const identity = newIdentity()
  const sources = field(page, 'รู้จักเราจากช่องทางไหน').locator('option')
  const walk = async () => {
    await page.goto('/register')
    await fillAccount(page, identity)
    await button(page, 'ถัดไป').click()
    await page.getByRole('button', { name: 'ธนาคารอื่น ๆ' }).click()
    await expect(page.getByRole('group', { name: 'เลือกธนาคาร' }).getByRole('radio')).toHaveCount(22)
    await fillPerson(page, identity)
    await button(page, 'ถัดไป').click()
    await expect(sources).toHaveCount(12)
  }
  await page.route('**/api/v2/configs/*-list', async (route) => await route.abort())
  await walk()
  await expect(sources.nth(1)).toHaveText('LINE')
  expect(await sources.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    '',
    'LINE',
    'FACEBOOK',
    'GOOGLE',
    'YOUTUBE',
    'IG',
    'TIKTOK',
    'TWITTER',
    'SMS',
    'FRIEND',
    'EXPERT',
    'OTHER',
  ])
  await page.unroute('**/api/v2/configs/*-list')
  await page.route('**/api/v2/configs/recommend-list', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { value: string; name: string }[] }
    await route.fulfill({ response, json: { ...rest, data: data.map(({ value }) => ({ value, name: `จาก ${value}` })) } })
  })
  await walk()
  await expect(sources.nth(1)).toHaveText('จาก LINE')
})

test('[CALL-20, ENT-4] who has registered is signed in, and finds what was given, masked, on the profile', async ({ page }) => {
  const identity = newIdentity()
  await registerThroughForm(page, identity)
  await expect(page).toHaveURL('/')
  // The home page may greet first.
  await page.goto('/profile')

  await expect(page.getByText(identity.username, { exact: true })).toBeVisible()
  await expect(page.getByText('สมาชิกทั่วไป')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(identity.bankNumber)
  await expect(page.getByRole('main')).toContainText(identity.bankNumber.slice(-4))
})

/** How far the pieces of the page's form stand from each other, one below the other, in px. */
async function gapsOfForm(page: Page): Promise<number[]> {
  return await page.locator('main form').evaluate((form) => {
    const boxes = [...form.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0)
    return boxes.slice(1).map(({ top }, above) => Math.round(top - (boxes[above]?.bottom ?? top)))
  })
}
