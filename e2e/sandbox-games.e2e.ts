import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, gamesOf, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { expect, test } from './support/test.ts'

const FLIGHT_MS_MAX = 20_000 * browserTimeFactor
/** A hand of the shared table, or the longest flight, and the pause after it. */
const TURN_MS_MAX = 75_000 * browserTimeFactor
const OPENS_MS_MAX = 30_000 * browserTimeFactor

/** A script of a game that throws fails its test. */
const broken = new Array<string>()
test.beforeEach(({ page }) => {
  broken.length = 0
  page.on('pageerror', (error) => broken.push(error.message))
})
test.afterEach(() => expect(broken).toEqual([]))

/** Opens a game whose tags name its model, and returns the frame that it is played in, once it can be played. */
async function openModel(page: Page, member: Member, tag: string): Promise<FrameLocator> {
  const game = (await gamesOf(member)).find(({ tags, isUnderMaintenance }) => tags.includes(tag) && !isUnderMaintenance)
  await page.goto(`/play/${game?.id}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button').first()).toBeVisible({ timeout: OPENS_MS_MAX })
  return frame
}

/** Whether a press in its middle would reach an element where it is now. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

/** A draw that closes takes the slip with it: a bet is begun when at least 20 s are left. */
async function isOpenForLong(game: FrameLocator): Promise<void> {
  await expect(game.locator('#closes-in')).toHaveText(/^[1-9]\d*:\d\d$|^0:[2-5]\d$/, { timeout: 40_000 * browserTimeFactor })
}

/** A flight that all share, from the bet to its end; the first press waits until the one that flies now is over. */
async function flies(crash: FrameLocator): Promise<void> {
  const bet = crash.locator('#deal')
  await crash.locator('#target').fill('100')
  await expect(bet).toBeEnabled({ timeout: TURN_MS_MAX })
  await bet.click()
  await expect(bet).toHaveText(/รับแล้ว/)
  // The button takes the bet out once it flies, at the same place; a flight may burst on the ground.
  await expect(bet).toHaveText(/เก็บ |จบเที่ยวบิน/, { timeout: TURN_MS_MAX })
  await bet.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(crash.locator('#win')).toHaveText(/เก็บที่ \d+\.\d\d×|จรวดหยุดที่ \d+\.\d\d×/, { timeout: TURN_MS_MAX })
}

test.describe.configure({ timeout: 240_000 * browserTimeFactor })

async function newPlayer(context: BrowserContext): Promise<Member> {
  const member = await newMember()
  await member.enter(context)
  await deposit(member, 500)
  return member
}

test('[TABLE-3] a shared flight is played in the frame, with one button at a time', async ({ page, context }) => {
  await flies(await openModel(page, await newPlayer(context), 'rocket'))
})

test('[TABLE-1] a hand of the shared table is played in the frame: bet, cards, and the road', async ({ page, context }) => {
  const table = await openModel(page, await newPlayer(context), 'shared')
  for (const side of ['player', 'banker']) {
    await expect(table.locator(`[data-spot=${side}]`)).toBeEnabled({ timeout: TURN_MS_MAX })
    await table.locator(`[data-spot=${side}]`).click()
  }
  await table.getByRole('button', { name: /^ยืนยัน/ }).click()
  await expect(table.locator('#deal')).toHaveText(/รับแล้ว ฿20/)
  await expect(table.locator('#others li')).toHaveCount(1)
  await expect(table.locator('#win')).toHaveText(/ผู้เล่น \d · เจ้ามือ \d/, { timeout: TURN_MS_MAX })
  await expect(table.locator('#bead-road circle').first()).toBeAttached()
  await expect(table.locator('#history a').first()).toBeAttached()
})

test('[F-28] a slip of a scheduled draw is bought in the frame', async ({ page, context }) => {
  const lotto = await openModel(page, await newPlayer(context), 'three-and-two')
  await isOpenForLong(lotto)
  // The last row of keys is not behind the bar below.
  expect(await lotto.locator('#random').evaluate(isOnTop)).toBe(true)
  for (const digit of ['5', '0', '7']) await lotto.getByRole('button', { name: digit, exact: true }).click()
  await expect(lotto.locator('#slip-lines')).toContainText('507')
  await expect(lotto.locator('#slip-lines')).toBeHidden()
  await lotto.getByRole('button', { name: /โพยของฉัน/ }).click()
  await expect(lotto.locator('#slip-lines')).toBeVisible()
  await lotto.getByRole('button', { name: /ซื้อเลข/ }).click()
  await expect(lotto.locator('#win')).toContainText('ซื้อแล้ว ฿20.00')
  await expect(lotto.locator('#slips')).toContainText('รอผล')
})

test('[F-28] a bet on a match is placed in the frame', async ({ page, context }) => {
  const football = await openModel(page, await newPlayer(context), 'league')
  await isOpenForLong(football)
  await football
    .getByRole('button', { name: /^เหย้า.* พบ / })
    .first()
    .click()
  await expect(football.locator('#slip-win')).toContainText('ถ้าถูกได้ ฿')
  await football.getByRole('button', { name: /วางเดิมพัน/ }).click()
  await expect(football.locator('#win')).toContainText('รับเดิมพันแล้ว')
  await football.getByRole('tab', { name: 'บิลของฉัน' }).click()
  await expect(football.locator('#slips')).toContainText('รอผล')
})

test('[F-28] a round at a table is played in the frame', async ({ page, context }) => {
  const cards = await openModel(page, await newPlayer(context), 'one-deck')
  await cards.getByRole('button', { name: /^ผู้เล่น/ }).click()
  await cards.getByRole('button', { name: /แจกไพ่/ }).click()
  // A pok ends the deal at once; any other hand is the player's to decide.
  const draw = cards.getByRole('button', { name: 'จั่ว 1 ใบ' })
  await expect(draw.or(cards.locator('#points-dealer:not(:empty)'))).toBeVisible({ timeout: FLIGHT_MS_MAX })
  const isDecided = await draw.isVisible()
  if (isDecided) await draw.click()
  await expect(cards.locator('#win')).toHaveText(/ผู้เล่นชนะ|เจ้ามือชนะ|เสมอ/, { timeout: FLIGHT_MS_MAX })
  if (isDecided) await expect(cards.locator('#cards-player .card')).toHaveCount(3)
})

test('[F-144] the chips of a table are doubled, and laid again after they were cleared', async ({ page, context }) => {
  const dice = await openModel(page, await newPlayer(context), 'fish-prawn-crab')
  const [fish, again, double] = [dice.locator('[data-spot=fish]'), dice.locator('#again'), dice.locator('#double')]
  await expect(fish).toBeEnabled()
  await expect(again).toBeDisabled()
  await expect(double).toBeDisabled()
  await fish.click()
  await double.click()
  await expect(dice.locator('#total')).toHaveText('20 บาท')
  await dice.locator('#deal').click()
  await expect(dice.locator('#history a')).toHaveCount(1, { timeout: FLIGHT_MS_MAX })

  await expect(dice.locator('#clear')).toBeEnabled()
  await expect(again).toBeDisabled()
  await dice.locator('#clear').click()
  await expect(dice.locator('#deal')).toBeDisabled()
  await again.click()
  await expect(dice.locator('#total')).toHaveText('20 บาท')
  for (let times = 0; times < 9; times += 1) await double.click()
  await expect(dice.locator('#notice')).toContainText('เดิมพันรวมได้ไม่เกิน 5,000 บาท')
  await expect(dice.locator('#total')).toHaveText('2,560 บาท')
})

test('[F-28] a spin is played in the frame, and a second press ends what is shown', async ({ page, context }) => {
  const reels = await openModel(page, await newPlayer(context), 'free-spins')
  await reels.getByRole('button', { name: /^หมุน/ }).click()
  await reels.getByRole('button', { name: /^หยุด/ }).click({ delay: 500 })
  await expect(reels.locator('#history a')).toHaveCount(1, { timeout: FLIGHT_MS_MAX })
  await expect(reels.locator('#win')).toHaveText(/รอบนี้ไม่ได้รางวัล|ได้คืน|ได้รับ|รางวัลใหญ่|ฟรีสปิน/)
})

test('[F-144] a cascade falls in the frame, and its board has a picture in each cell', async ({ page, context }) => {
  const tumble = await openModel(page, await newPlayer(context), 'tumble')
  await tumble.getByRole('button', { name: /^เปิด/ }).click()
  await expect(tumble.locator('#history a')).toHaveCount(1, { timeout: FLIGHT_MS_MAX })
  await expect(tumble.locator('#window canvas')).toHaveCount(25)
})
