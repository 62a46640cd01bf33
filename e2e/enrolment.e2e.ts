import type { Browser, Locator, Page } from '@playwright/test'
import { appCode, wrongAppCode } from '../apps/api/test/soft-app.ts'
import { actionOf } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { makeOperator, ownSecrets } from './support/own-secrets.ts'
import { newInstallation, removeInstallation, startProduct } from './support/product.ts'
import type { Installation, RunningProduct } from './support/product.ts'
import { expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const PASSWORD = 'correct-horse-9'
const CODE_SHAPE = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/
/** How long a code of an authenticator app counts. */
const STEP_MS = 30_000

/** What the server answers when the last proof is too old. */
const STEP_UP = {
  status: 403,
  json: {
    data: null,
    error: 'who you are must be proven again',
    code: 'operators.step_up_required',
    message: 'กรุณายืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
    status: { code: 403, messages: [] },
    requestId: 'e2e',
  },
} as const

let installation: Installation
let product: RunningProduct
test.beforeAll(async () => {
  test.setTimeout(240_000 * browserTimeFactor)
  installation = await newInstallation(ownSecrets())
  product = await startProduct(installation)
})
test.afterAll(async () => {
  await product?.stop()
  removeInstallation(installation)
})
test.use({ viewport: { width: 1440, height: 900 } })

async function giveThePassword(desk: Page, username: string): Promise<void> {
  await desk.goto(`${product.addresses.console}/operators`)
  await desk.getByLabel('ชื่อผู้ใช้').fill(username)
  await desk.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
}

const setupOf = (desk: Page) => desk.getByRole('form', { name: 'ตั้งค่าแอปยืนยันตัวตน' })
const fieldsOf = (setup: Locator) => ({
  code: setup.getByLabel('รหัส 6 หลัก'),
  once: setup.getByLabel('รหัสครั้งเดียว'),
  confirm: setup.getByRole('button', { name: 'ยืนยันการตั้งค่า' }),
})

/** Sets the authenticator app up with the one-time code, and returns its secret. The recovery codes are on the screen. */
async function enrol(desk: Page, enrolmentCode: string): Promise<string> {
  const setup = setupOf(desk)
  const secret = (await setup.locator('code').textContent()) ?? ''
  const { code, once, confirm } = fieldsOf(setup)
  await once.fill(enrolmentCode)
  await code.fill(await appCode(secret, new Date()))
  await confirm.click()
  await expect(desk.getByRole('status').filter({ hasText: thai('จดรหัสสำรอง') })).toBeVisible()
  return secret
}

async function newDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  return await context.newPage()
}

/** Proposes a new operator for finance, with a first password. */
async function propose(desk: Page, username: string): Promise<void> {
  await desk.getByRole('button', { name: 'เชิญเจ้าหน้าที่ใหม่' }).click()
  const invitation = actionOf(desk, 'เชิญเจ้าหน้าที่ใหม่')
  await invitation.getByLabel('ชื่อผู้ใช้').fill('Niran')
  await invitation.getByLabel('ชื่อผู้ใช้').blur()
  await expect(invitation.getByLabel('ชื่อผู้ใช้')).toHaveAccessibleDescription(/อักษรอังกฤษตัวเล็ก/)
  await invitation.getByLabel('ชื่อผู้ใช้').fill(username)
  await invitation.getByLabel('ชื่อที่แสดง').fill('นิรันดร์')
  await invitation.getByLabel('รหัสผ่านแรก').fill(PASSWORD)
  await invitation.getByLabel('การเงิน').check()
  await invitation.getByLabel('เหตุผล').fill('คนใหม่ของฝ่ายการเงิน')
  await invitation.getByRole('button', { name: 'ตรวจทาน' }).click()
  await invitation.getByRole('button', { name: 'เสนอเชิญเจ้าหน้าที่ใหม่' }).click()
  await expect(invitation.getByRole('status')).toContainText(thai('ส่งข้อเสนอแล้ว'))
}

/** Approves what is proposed, after a proof by the factor, and answers the one-time code, which is shown once. */
async function approve(desk: Page, secret: string): Promise<string> {
  // The approver must prove again who they are, as after five minutes.
  await desk.route('**/approve', async (route) => await route.fulfill(STEP_UP), { times: 1 })
  await desk.reload()
  await desk.getByRole('button', { name: 'อนุมัติข้อเสนอ' }).click()
  const approval = actionOf(desk, 'อนุมัติข้อเสนอ')
  await approval.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  const proof = approval.getByRole('form', { name: 'ยืนยันตัวตนอีกครั้ง' })
  await expect(proof.getByLabel('รหัสผ่าน', { exact: true })).toHaveCount(0)
  // A code counts once, and the next one of the app counts already.
  await proof.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(await appCode(secret, new Date(Date.now() + STEP_MS)))
  await proof.getByRole('button', { name: 'ยืนยันตัวตน', exact: true }).click()
  const shown = approval.getByRole('status').locator('dd').first()
  await expect(shown).toHaveText(CODE_SHAPE)
  const code = (await shown.textContent()) ?? ''
  await approval.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(desk.getByText(code)).toHaveCount(0)
  return code
}

test('[FACTOR-2, FACTOR-5, F-130] the first owners enrol with the terminal’s code, invite a third by two, the code is shown once, and the invitation is undone before it takes force', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000 * browserTimeFactor)
  const first = await makeOperator(product, { username: 'napat', name: 'ณภัทร', password: PASSWORD })
  await giveThePassword(page, 'napat')
  const setup = setupOf(page)
  await expect(setup.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const { code, once, confirm } = fieldsOf(setup)

  await confirm.click()
  await expect(once).toBeFocused()
  await expect(once).toHaveAccessibleDescription(/กรอกรหัสครั้งเดียว/)
  const secret = (await setup.locator('code').textContent()) ?? ''
  await once.fill('0000-0000-0000-0000')
  await code.fill(await appCode(secret, new Date()))
  await confirm.click()
  await expect(once).toHaveAccessibleDescription(/รหัสครั้งเดียวไม่ถูกต้อง/)
  await once.fill(first)
  await code.fill(await wrongAppCode(secret, new Date()))
  await confirm.click()
  await expect(code).toHaveAccessibleDescription(/ไม่ถูกต้อง/)

  await enrol(page, first)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('button', { name: 'จดแล้ว' }).click()
  await expect(page.getByRole('banner')).toBeVisible()

  const other = await newDesk(browser)
  const second = await makeOperator(product, { username: 'mali', name: 'มะลิ', password: PASSWORD })
  await giveThePassword(other, 'mali')
  const otherSecret = await enrol(other, second)
  await other.getByRole('button', { name: 'จดแล้ว' }).click()

  await propose(page, 'niran')
  await approve(other, otherSecret)

  await page.reload()
  const change = page.getByRole('listitem').filter({ hasText: thai('มะลิ อนุมัติแล้ว มีผล') })
  await expect(change).toContainText(thai('รอมีผล'))
  await change.getByRole('button', { name: 'ยกเลิกก่อนมีผล' }).click()
  const undo = actionOf(page, 'ยกเลิกก่อนมีผล')
  await undo.getByLabel('เหตุผล').fill('ไม่ตรงตามที่ตกลงกันไว้')
  await undo.getByRole('button', { name: 'ตรวจทาน' }).click()
  await undo.getByRole('button', { name: 'ยกเลิกก่อนมีผล' }).click()
  await expect(undo.getByRole('status')).toContainText(thai('ปิดข้อเสนอแล้ว'))
})
