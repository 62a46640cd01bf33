import type { FrameLocator, Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { newMember } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect } from './support/test.ts'
import { thai } from './support/thai.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')
const chip = (page: Page, spins: number) => page.getByRole('main').getByText(`${spins} สปิน`, { exact: true }).first()
const result = (page: Page) => frameOf(page).getByRole('status')
const WON = /^(?:ได้รับ|ได้คืน) /
const SPINS = /\/api\/minigames\/[\w-]+\/spins$/

/** How often a round was asked for. */
function requested(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && SPINS.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

/** Tries what a frame must not reach from inside it: cookies, storage, the page around it, another address. How much it reached. */
async function reachFromFrame(page: Page): Promise<number | undefined> {
  const inside = page.frames().find((each) => each.url().endsWith('/minigame-frame.html'))
  return await inside?.evaluate(() => {
    window.parent.postMessage({ type: 'play' }, '*')
    window.parent.postMessage('minigame:play', '*')
    const tried = [
      () => document.cookie,
      () => localStorage.length,
      () => window.parent.document.title,
      () => window.top?.location.assign('/withdraw'),
    ]
    return tried.filter((one) => {
      try {
        one()
        return true
      } catch {
        return false
      }
    }).length
  })
}

test('[ROUTE-35, MINI-1, MINI-3] the wheel is played in a frame that can do nothing else, every chance is shown, and spins are bought with points', async ({
  page,
  context,
  demo,
}) => {
  test.slow()
  await (await demo('malee')).enter(context)
  const rounds = requested(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'มินิเกม' }).first().click()
  await page.getByRole('link', { name: /วงล้อมรกต/ }).click()
  await expect(page).toHaveURL('/minigame/lucky-wheel')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(chip(page, 5)).toBeVisible()
  await expect(page.getByRole('row', { name: /เครดิต ฿500\.00 0\.05%/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'เปิดเสียง' })).toHaveAttribute('aria-pressed', 'false')
  const play = frameOf(page).getByRole('button', { name: 'หมุน ใช้ 1 สปิน' })
  await expect(play).toBeVisible()

  await page.evaluate(() => window.postMessage({ type: 'minigame:play' }, '*'))
  expect([await reachFromFrame(page), rounds()]).toEqual([0, 0])
  await expect(page).toHaveURL('/minigame/lucky-wheel')

  await play.click()
  await expect(result(page)).toHaveText(WON)
  expect(rounds()).toBe(1)
  await expect(frameOf(page).getByRole('button', { name: 'หมุนอีกครั้ง ใช้ 1 สปิน' })).toHaveAttribute('aria-disabled', 'false')
  await button(page, 'ซื้อสปินด้วยพอยท์').press('Enter')
  const packages = page.getByRole('dialog', { name: thai('ซื้อสปินด้วยพอยท์') })
  await expect(packages.getByText('สปินละ 96 พอยท์')).toBeVisible()
  await packages.getByRole('button', { name: '480 พอยท์' }).click()
  await expect(page.getByText(thai('ได้รับ 5 สปินแล้ว'))).toBeVisible()
})

/** How many pixels of a foil are as dark as its words; the silver never is. */
function inkOf(foil: Element): number {
  if (!(foil instanceof HTMLCanvasElement)) return 0
  const pixels = foil.getContext('2d')?.getImageData(0, 0, foil.width, foil.height).data ?? []
  let dark = 0
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 125 && (pixels[at + 1] ?? 255) < 115) dark += 1
  return dark
}

test('[MINI-2, MINI-3] the card is opened by keyboard too, and the browser computes every round again once its seed is revealed', async ({
  page,
  context,
  demo,
}) => {
  test.slow()
  await (await demo('malee')).enter(context)
  await page.goto('/minigame/scratch-card')
  await expect(frameOf(page).getByRole('button', { name: 'เริ่มขูด ใช้ 1 สปิน' })).toBeVisible()
  await expect.poll(async () => await frameOf(page).locator('canvas.foil').evaluate(inkOf), 'the words on the foil').toBeGreaterThan(100)
  await frameOf(page).getByRole('button', { name: 'เริ่มขูด ใช้ 1 สปิน' }).click()
  await expect(frameOf(page).locator('.cell')).toHaveCount(9)
  await expect(result(page)).toHaveText('')
  await frameOf(page).getByRole('button', { name: 'เปิดทั้งใบ' }).press('Enter')
  await expect(frameOf(page).locator('.cell.match')).toHaveCount(3)
  await expect(result(page)).toHaveText(WON)

  // By key: the frame is a process of its own, and right after a scroll the browser may still give a press to where it was.
  await page.getByRole('link', { name: 'ตรวจสอบรอบ' }).press('Enter')
  await expect(page).toHaveURL('/minigame/scratch-card/fairness')
  await expect(page.getByText(thai('รอเปิดค่า'))).toHaveCount(1)
  const before = await page.getByText(thai('ตรง คำนวณเองแล้ว')).count()
  await page.getByLabel('ค่าสุ่มของคุณ').fill('')
  await button(page, 'เปิดค่าเดิมและใช้ค่าถัดไป').click()
  await expect(page.getByText('กรุณากรอกค่าสุ่มของคุณ')).toBeVisible()
  await page.getByLabel('ค่าสุ่มของคุณ').fill('ของฉันเอง')
  await button(page, 'เปิดค่าเดิมและใช้ค่าถัดไป').click()
  await expect(page.getByText(thai('รอเปิดค่า'))).toHaveCount(0)
  await expect(page.getByText(thai('ตรง คำนวณเองแล้ว'))).toHaveCount(before + 1)
  await expect(page.getByText(thai('ไม่ตรง กรุณาติดต่อทีมงาน'))).toHaveCount(0)
  await page.getByText(thai('ดูวิธีคำนวณ')).first().click()
  await expect(page.getByText(/SHA-256/).first()).toBeVisible()
})

test('[MINI-1, MINI-3] a member without spins is offered to buy, a lost answer is requested again as the same round, and motion is left out where it is not wanted', async ({
  page,
  context,
  demo,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await (await newMember()).enter(context)
  await page.goto('/minigame/lucky-wheel')
  await frameOf(page).getByRole('button', { name: 'ซื้อสปินด้วยพอยท์' }).click()
  await expect(page.getByRole('dialog', { name: thai('ซื้อสปินด้วยพอยท์') }).getByText(thai('ขาดอีก 100 พอยท์'))).toBeVisible()
  await expect(result(page)).toHaveText('สปินหมดแล้ว')

  await (await demo('somchai')).enter(context)
  await page.goto('/minigame/lucky-wheel')
  await expect(chip(page, 3)).toBeVisible()
  // The answer of the first try is lost on its way; the server has done the round.
  let isLost = false
  await page.route(SPINS, async (route) => {
    if (isLost || route.request().method() !== 'POST') return await route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await frameOf(page).getByRole('button', { name: 'หมุน ใช้ 1 สปิน' }).click()
  await expect(result(page)).toHaveText(WON)
  await page.goto('/minigame/lucky-wheel/fairness')
  await expect(page.getByText(thai('รอเปิดค่า'))).toHaveCount(1)
})
