import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, hedgeTable, newIdentity, newMember, turnOver } from './support/member.ts'
import type { Member } from './support/member.ts'
import { arePicturesKept } from './support/pictures.ts'
import { button, fillAccount, fillPerson, hasCome, openDeposit, qrPicture, stepTo, withdrawButton } from './support/screens.ts'
import { GUEST_PAGES, MEMBER_PAGES } from './support/routes.ts'
import { addresses, expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { thai } from './support/thai.ts'

/** A thousand games are 45,000 pixels of which only the first screens are drawn, and a busy machine takes too long for the rest. */
const PICTURE_HEIGHT_MAX = 4_000
/** Minutes, for a proof that changes with the pages alone: `npm run evidence` keeps it (evidence/inputs.ts). */
const ALL_PAGES = { tag: '@usable-member-pages' }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['default', 'christmas'] as const) {
  test(`[PROD-2] a guest's screens fit, and break no Thai word, in the ${theme} theme`, ALL_PAGES, async ({ page }, info) => {
    await showAll(page, info, { paths: [...GUEST_PAGES, '/no/such/page'], theme })
    const identity = newIdentity()
    await page.goto(`/register?theme=${theme}`)
    await button(page, 'ถัดไป').click()
    await keep(page, info, `register-errors-${theme}`)
    await fillAccount(page, identity)
    await button(page, 'ถัดไป').click()
    await fillPerson(page, identity)
    await keep(page, info, `register-person-${theme}`)
    await button(page, 'ถัดไป').click()
    await expect(page.getByText(thai('ขั้นตอนที่ 3 จาก 3'))).toBeVisible()
    await keep(page, info, `register-finish-${theme}`)
  })

  test(`[PROD-2] a member's screens fit, and break no Thai word, in the ${theme} theme`, ALL_PAGES, async ({ page, context }, info) => {
    test.setTimeout(120_000 * browserTimeFactor)
    const member = await playedMember()
    await member.enter(context)
    await showAll(page, info, { paths: MEMBER_PAGES, theme })
    await page.goto(`/play/${(await hedgeTable(member)).id}?theme=${theme}`)
    await expect(page.frameLocator('iframe').getByRole('button', { name: /แจกไพ่/ })).toBeVisible()
    await keep(page, info, `play-${theme}`)
  })

  test(
    `[PROD-2] the screens of paying in and out fit, and break no Thai word, in the ${theme} theme`,
    ALL_PAGES,
    async ({ page, context }, info) => {
      const member = await playedMember()
      await member.enter(context)
      await page.goto(`/deposit-selection?theme=${theme}`)
      await openDeposit(page, 500)
      await expect(qrPicture(page)).toBeVisible()
      await keep(page, info, `qr-${theme}`)

      await page.goto(`/withdraw?theme=${theme}`)
      await page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน' }).fill('100')
      await withdrawButton(page).click()
      await keep(page, info, `withdraw-question-${theme}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
      await dialog.getByRole('button', { name: 'ยืนยัน', exact: true }).click()
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(thai('ถอนเงินสำเร็จ'))
      await keep(page, info, `withdraw-paid-${theme}`)

      await page.goto(`/profile?theme=${theme}`)
      await button(page, 'เมนู').click()
      await expect(page.getByRole('dialog', { name: 'เมนูบัญชี' })).toBeVisible()
      await keep(page, info, `menu-${theme}`)
    },
  )
}

test('[PROD-1] the sandbox bank and the console fit the same screens', async ({ page }, info) => {
  await page.goto(`${addresses.sandbox}/bank`)
  await keep(page, info, 'bank')
  await page.goto(`${addresses.console}/withdrawals`)
  await page.getByLabel('ชื่อผู้ใช้').fill('operator')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await keep(page, info, 'console-login')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'รายการถอน' })).toBeVisible()
  await keep(page, info, 'console')
})

async function playedMember(): Promise<Member> {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  return member
}

/** One page after the other, as a member opens them: routes.e2e.ts loads each directly. */
async function showAll(
  page: Page,
  info: TestInfo,
  { paths, theme }: { readonly paths: readonly string[]; readonly theme: string },
): Promise<void> {
  for (const [place, path] of paths.entries()) {
    const address = `${path}?theme=${theme}`
    await (place === 0 ? page.goto(address) : stepTo(page, address))
    await keep(page, info, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${theme}`)
  }
}

/** The checks that a machine can make, and when asked for a picture of the whole page for anyone who looks. */
async function keep(page: Page, info: TestInfo, name: string): Promise<void> {
  await hasCome(page)
  await page.evaluate(async () => {
    window.scrollTo({ top: 0 })
    await document.fonts.ready
  })
  await expect.poll(async () => await page.evaluate(picturesInTransit)).toBe(0)
  const width = page.viewportSize()?.width ?? 0
  if (arePicturesKept) await picture(page, join(info.project.outputDir, 'screens', `${name}-${width}.png`), width)
  await assertThaiLines(page, `${name} at ${width} px`)
}

async function picture(page: Page, path: string, width: number): Promise<void> {
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), PICTURE_HEIGHT_MAX)
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' })
}

/** Pictures on the screen that have neither come nor failed; what is further down comes when it is scrolled to. */
function picturesInTransit(): number {
  return [...document.images].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && !picture.complete
  }).length
}
