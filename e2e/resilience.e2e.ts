import { setTimeout as sleep } from 'node:timers/promises'
import { browserTimeFactor } from './support/drag.ts'
import { creditOf, deposit, newMember, payQr } from './support/member.ts'
import { databaseProcessesOf, descendantWith, newInstallation, removeInstallation, startProduct } from './support/product.ts'
import type { Installation, RunningProduct } from './support/product.ts'
import { creditChip, logInThroughForm, openDeposit, qrPicture } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const BACK_MS_MAX = 20_000 * browserTimeFactor
/** Programs of a killed starter notice the closed pipe, and end. */
const ORPHANS_MS_MAX = 10_000 * browserTimeFactor

// One product for both: its first start costs more than both tests.
test.describe.configure({ mode: 'default' })

let installation: Installation
let product: RunningProduct

test.beforeAll(async () => {
  test.setTimeout(200_000 * browserTimeFactor)
  installation = await newInstallation()
  product = await startProduct(installation)
})

test.afterAll(async () => {
  await product.stop()
  removeInstallation(installation)
})

test('the API killed during use recovers automatically: the session, the credit and a deposit paid meanwhile are there', async ({
  page,
}) => {
  test.setTimeout(90_000 * browserTimeFactor)
  const member = await newMember({ product: product.addresses })
  await deposit(member, 321.5)
  await page.goto(`${product.addresses.player}/login?next=/deposit-selection`)
  await logInThroughForm(page, member.username)
  const { qrPayload } = await openDeposit(page, 100)
  await expect(qrPicture(page)).toBeVisible()

  const before = apiProcess()
  process.kill(before, 'SIGKILL')
  await payQr(qrPayload, product.addresses)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible({ timeout: BACK_MS_MAX })
  await expect(page.getByRole('main')).toContainText('฿421.50')
  expect(apiProcess(), 'another process').not.toBe(before)
  await page.goto(`${product.addresses.player}/profile`)
  await expect(page.getByText(member.username, { exact: true })).toBeVisible()
  await expect(creditChip(page)).toHaveAccessibleName(/^ยอดเครดิต 421\.50 บาท /)
})

test('kill -9 of everything leaves no database behind, and the next start finds it all again', async ({ page }) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const member = await newMember({ product: product.addresses })
  await deposit(member, 777.25)
  await member.enter(page.context())

  await product.kill()
  const deadline = performance.now() + ORPHANS_MS_MAX
  while (databaseProcessesOf(installation.dataDir).length > 0 && performance.now() < deadline) await sleep(100)
  expect(databaseProcessesOf(installation.dataDir), 'databases left behind').toEqual([])
  product = await startProduct(installation)

  expect(await creditOf(member)).toBe(777.25)
  await page.goto(`${product.addresses.player}/profile`)
  await expect(page.getByText(member.username, { exact: true })).toBeVisible()
})

function apiProcess(): number {
  const pid = descendantWith(product.pid, 'apps/api/src/main.ts')
  if (pid === undefined) throw new Error('the API does not run')
  return pid
}
