import type { FrameLocator, Page } from '@playwright/test'
import { patience } from './support/drag.ts'
import { deposit, gamesOf, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { expect, test } from './support/test.ts'

const FLIGHT_MS_MAX = 20_000 * patience

/** Opens a game whose tags name its model, and gives the frame that it is played in. */
async function openModel(page: Page, member: Member, tag: string): Promise<FrameLocator> {
  const game = (await gamesOf(member)).find(({ tags, isUnderMaintenance }) => tags.includes(tag) && !isUnderMaintenance)
  await page.goto(`/play/${game?.id}`)
  return page.frameLocator('iframe')
}

/** Whether a press in its middle would reach an element as it stands. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

/** A draw that closes takes the slip with it: a bet is begun when at least 20 s are left. */
async function isOpenForLong(game: FrameLocator): Promise<void> {
  await expect(game.locator('#closes-in')).toHaveText(/^[1-9]\d*:\d\d$|^0:[2-5]\d$/, { timeout: 40_000 * patience })
}

/** A flight of the rocket, from one button to the other at its place. */
async function flies(crash: FrameLocator): Promise<void> {
  await expect(crash.getByRole('button', { name: /ปล่อยจรวด/ })).toBeEnabled()
  await crash.getByRole('button', { name: '100.00×' }).click()
  await crash.getByRole('button', { name: /ปล่อยจรวด/ }).click()
  await expect(crash.locator('#cash')).toBeVisible()
  // One button at a time, at the same place; and the press that started the rocket does not end it.
  await expect(crash.locator('#deal')).toBeHidden()
  await crash
    .locator('#cash')
    .click({ timeout: FLIGHT_MS_MAX })
    .catch(() => undefined)
  // Taken out by hand, or it burst before the hand came: either is said in words.
  await expect(crash.locator('#win')).toHaveText(/เก็บที่ \d+\.\d\d×|จรวดหยุดที่ \d+\.\d\d×/, { timeout: FLIGHT_MS_MAX })
}

test('[F-28] games of every kind of round are played in the frame: a flight, a slip of a scheduled draw, a table, a spin', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000 * patience)
  const member = await newMember()
  await member.enter(context)
  await deposit(member, 500)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))

  await flies(await openModel(page, member, 'rocket'))

  const lotto = await openModel(page, member, 'three-and-two')
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

  const football = await openModel(page, member, 'league')
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

  const cards = await openModel(page, member, 'one-deck')
  await cards.getByRole('button', { name: /^ผู้เล่น/ }).click()
  await cards.getByRole('button', { name: /แจกไพ่/ }).click()
  await expect(cards.locator('#win')).toHaveText(/ชนะ|เสมอ/, { timeout: FLIGHT_MS_MAX })

  const gems = await openModel(page, member, 'gems')
  await gems.getByRole('button', { name: /เปิดอัญมณี/ }).click()
  await expect(gems.locator('#history a')).toHaveCount(1, { timeout: FLIGHT_MS_MAX })
  await expect(gems.locator('canvas')).toBeVisible()
  expect(broken).toEqual([])
})
