import type { Page, Route } from '@playwright/test'
import { newIdentity, newMember, PASSWORD } from './support/member.ts'
import type { Identity } from './support/member.ts'
import {
  button,
  chooseBank,
  chooseBirthDate,
  field,
  fillAccount,
  fillFinish,
  fillPerson,
  logInThroughForm,
  registerThroughForm,
  solveCaptcha,
} from './support/screens.ts'
import { countRequests, expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const step = (page: Page, number: number) => page.getByText(thai(`ขั้นตอนที่ ${number} จาก 3`))

/** The second step as `fillPerson` left it. */
async function expectPerson(page: Page, { bankNumber }: Identity): Promise<void> {
  await expect(field(page, 'ชื่อ')).toHaveValue('ทดสอบ')
  await expect(field(page, 'นามสกุล')).toHaveValue('เดินทาง')
  await expect(field(page, 'วัน')).toHaveValue('5')
  await expect(field(page, 'ปี พ.ศ.')).toHaveValue('2533')
  await expect(page.getByRole('radio', { name: 'ธนาคารกสิกรไทย' })).toBeChecked()
  expect((await field(page, 'เลขบัญชีธนาคาร').inputValue()).replaceAll('-', '')).toBe(bankNumber)
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })

for (const path of ['/', '/profile#point', '/deposit', '/withdraw', '/game/slot?provider=ABCD']) {
  test(`[GUARD-1, ROUTE-2] a guest who opens ${path} logs in first and is taken there`, async ({ page }) => {
    const member = await newMember()

    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
    await logInThroughForm(page, member.username)

    await expect(page).toHaveURL(path)
  })
}

test('[GUARD-2] a member who is signed in does not see login or registration', async ({ page, context }) => {
  await (await newMember()).enter(context)

  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('[PROD-1] a guest is offered login, registration and help, and nothing of the members', async ({ page }) => {
  await page.goto('/login')

  await expect(page.getByRole('link', { name: 'สมัครสมาชิก' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ติดต่อทาง LINE' })).toBeVisible()
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /ยอดเครดิต|ฝากเงิน/ })).toHaveCount(0)
})

test('[CALL-10] the phone number logs in as well as the username does', async ({ page }) => {
  const member = await newMember()

  await page.goto('/login')
  await logInThroughForm(page, `${member.phone.slice(0, 3)}-${member.phone.slice(3, 6)}-${member.phone.slice(6)}`)

  await expect(page).toHaveURL('/')
})

test('[VALID-7] login says beside each field what is missing, and a wrong password does not tell whose it was', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/login')

  await button(page, 'เข้าสู่ระบบ').click()
  await expect(field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์')).toHaveAccessibleDescription(thai('กรุณากรอกชื่อผู้ใช้'))
  await expect(field(page, 'รหัสผ่าน')).toHaveAccessibleDescription(thai('กรุณากรอกรหัสผ่าน'))

  await logInThroughForm(page, username, 'not-the-password')
  const refusal = page.getByRole('alert').filter({ hasText: thai('ไม่ถูกต้อง') })
  const said = await refusal.textContent()
  await logInThroughForm(page, newIdentity().username, 'not-the-password')
  await expect(refusal).toHaveText(said ?? '')
  await expect(page).toHaveURL(/\/login/)
})

test('[CALL-19] after five failures login wants a proof of work, which the device does, and lets the right password in', async ({
  page,
}) => {
  const { username } = await newMember()
  await page.goto('/login')
  const captcha = page.getByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })

  for (let failure = 1; failure <= 5; failure += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/users.login'))
    await logInThroughForm(page, username, `wrong-${failure}`)
    expect((await answered).status()).toBe(401)
    await expect(captcha).toHaveCount(0)
  }
  await logInThroughForm(page, username, 'wrong-6')
  await expect(captcha).toBeVisible()
  await expect(field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์')).toHaveValue(username)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue('wrong-6')
  await solveCaptcha(page)
  await logInThroughForm(page, username)

  await expect(page).toHaveURL('/')
})

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

test('[CALL-20] a name that somebody else took meanwhile leads back to its field, with everything else kept', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await fillFinish(page)
  await newMember({ identity: { ...newIdentity(), username: identity.username } })
  await button(page, 'สมัครสมาชิก').click()

  await expect(field(page, 'ชื่อผู้ใช้')).toHaveAccessibleDescription(thai('ชื่อผู้ใช้นี้ถูกใช้แล้ว'))
  await field(page, 'ชื่อผู้ใช้').fill(newIdentity().username)
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'ชื่อ')).toHaveValue('ทดสอบ')
  await button(page, 'ถัดไป').click()
  await solveCaptcha(page)
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
})

test('[ROUTE-3] a reload in the middle of a registration loses nothing but the password', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await page.reload()

  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue(identity.username)
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveValue(identity.phone)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD)
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
})

test("[ROUTE-3] the phone's back walks through the steps, forward again too, and leaves from the first", async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await field(page, 'LINE ID (ไม่บังคับ)').fill('somying.line')
  await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()

  await page.goBack()
  await expect(step(page, 2)).toBeVisible()
  await expectPerson(page, identity)
  await page.goBack()
  await expect(step(page, 1)).toBeVisible()
  await expect(field(page, 'รหัสผ่าน')).toHaveValue(PASSWORD)
  await page.goForward()
  await page.goForward()
  await expect(step(page, 3)).toBeVisible()
  await expect(field(page, 'LINE ID (ไม่บังคับ)')).toHaveValue('somying.line')
  await expect(page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') })).toBeChecked()
  await button(page, 'ย้อนกลับ').click()
  await button(page, 'ย้อนกลับ').click()
  await expect(step(page, 1)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('[ROUTE-3] no step is reached by the history before the one in front of it is filled in', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await page.goBack()
  await field(page, 'ชื่อผู้ใช้').fill('ก')
  await page.goForward()

  await expect(step(page, 1)).toBeVisible()
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue('ก')
})

test('[ROUTE-3] who looks at another page in the middle of a registration finds everything again, the password too', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await page.getByRole('banner').getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()

  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue(identity.username)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
})

test('[ROUTE-3] somebody else who logs in here finds nothing of a registration that was left', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/register')
  await fillAccount(page, newIdentity())
  await page.goto('/login')
  await logInThroughForm(page, username)
  await expect(page).toHaveURL('/')

  expect(await page.evaluate(() => sessionStorage.getItem('registration-draft'))).toBeNull()
})

for (const [trouble, answer, says] of [
  ['an error of the server', async (route: Route) => await route.fulfill({ status: 502, body: 'bad gateway' }), 'ระบบขัดข้องชั่วคราว'],
  ['a lost connection', async (route: Route) => await route.abort('internetdisconnected'), 'เชื่อมต่ออินเทอร์เน็ตไม่ได้'],
] as const) {
  test(`[CALL-20, ROUTE-3] ${trouble} on the last step is said, loses nothing, and the next try registers`, async ({ page }) => {
    const identity = newIdentity()
    await page.goto('/register')
    await fillAccount(page, identity)
    await button(page, 'ถัดไป').click()
    await fillPerson(page, identity)
    await button(page, 'ถัดไป').click()
    await field(page, 'LINE ID (ไม่บังคับ)').fill('somying.line')
    await fillFinish(page)
    await page.route('**/api/v2/users.register', answer)
    await button(page, 'สมัครสมาชิก').click()

    await expect(page.getByRole('alert').filter({ hasText: thai(says) })).toBeVisible()
    await expect(step(page, 3)).toBeVisible()
    await expect(field(page, 'LINE ID (ไม่บังคับ)')).toHaveValue('somying.line')
    await expect(field(page, 'รู้จักเราจากช่องทางไหน')).toHaveValue('FACEBOOK')
    await page.unroute('**/api/v2/users.register')
    await solveCaptcha(page)
    await button(page, 'สมัครสมาชิก').click()
    await expect(page).toHaveURL('/')
  })
}

test('[CALL-20, ROUTE-3] a referral link fills its code in and is kept through the login page; friends are counted', async ({ page }) => {
  const friend = await newMember()
  const { referral } = await friend.api.members.profile()
  const identity = newIdentity()
  await page.goto(`/register?ref=${referral.code}`)
  await expect(page.getByText(thai(`ใช้รหัสแนะนำ ${referral.code}`))).toBeVisible()
  await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'รหัสแนะนำเพื่อน (ไม่บังคับ)')).toHaveValue(referral.code)
  await fillFinish(page)
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')

  expect((await friend.api.members.profile()).referral.joined).toBe(1)
})

test('[CALL-20, VALID-7] a referral code that nobody has is told beside its field, and costs nothing that was typed', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register?ref=zzzz9999')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  const code = field(page, 'รหัสแนะนำเพื่อน (ไม่บังคับ)')
  await expect(code).toHaveAccessibleDescription(thai('กรอกจากลิงก์แนะนำแล้ว'))
  await fillFinish(page)
  await button(page, 'สมัครสมาชิก').click()

  await expect(code).toHaveAccessibleDescription(thai('ไม่พบรหัสแนะนำนี้'))
  await expect(step(page, 3)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') })).toBeChecked()
  await code.fill('')
  // What was cleared by hand is not filled in again by the address.
  await page.reload()
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await expect(code).toHaveValue('')
  await expect(field(page, 'รู้จักเราจากช่องทางไหน')).toHaveValue('FACEBOOK')
  await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()
  await solveCaptcha(page)
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
})

test('[ROUTE-3] the terms can be read before they are accepted, and accepting them there ticks the box', async ({ page }) => {
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
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(consent).not.toBeChecked()
  await open.click()
  await terms.getByRole('button', { name: 'ยอมรับข้อตกลง' }).click()
  await expect(consent).toBeChecked()
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
  await mainMenu(page).getByRole('link', { name: 'โปรไฟล์' }).click()

  await expect(page.getByText(identity.username, { exact: true })).toBeVisible()
  await expect(page.getByText('สมาชิกทั่วไป')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(identity.bankNumber)
  await expect(page.getByRole('main')).toContainText(identity.bankNumber.slice(-4))
})

test('[CALL-6] logging out asks first, leads to the login page, and back does not bring the member back', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/login')
  await logInThroughForm(page, username)
  await mainMenu(page).getByRole('link', { name: 'โปรไฟล์' }).click()
  const dialog = page.getByRole('dialog', { name: thai('ออกจากระบบ?') })

  await button(page, 'ออกจากระบบ').click()
  await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'ออกจากระบบ').click()
  await dialog.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()

  await expect(page).toHaveURL(/\/login/)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
})
