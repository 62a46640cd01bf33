import type { Locator, Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import { button, hasCome } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'

test('a press counts for what was under the finger as it came down, though the page moves away, and for nothing that slid under it', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/profile')
  await hasCome(page)
  await fingerDown(page, withdraw(page))
  await slideUnder(page)
  await page.mouse.up()

  await expect(page).toHaveURL('/withdraw')
  expect(await pressedByMistake(page)).toBe(0)
})

test('a press that travels is taken back, and one whose button has gone is nobody’s', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/profile')
  await hasCome(page)
  await notePresses(button(page, 'ออกจากระบบ'))
  await fingerDown(page, button(page, 'ออกจากระบบ'))
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await pressedByMistake(page)).toBe(0)

  await fingerDown(page, withdraw(page))
  await slideUnder(page)
  await withdraw(page).evaluate((link) => link.remove())
  await page.mouse.up()
  expect(await pressedByMistake(page)).toBe(0)
})

test('a question that comes under the finger is not answered by it, nor is what it lies over pressed', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/profile')
  await hasCome(page)
  await notePresses(withdraw(page))
  await fingerDown(page, withdraw(page))
  await page.evaluate(() => {
    const question = document.body.appendChild(document.createElement('dialog'))
    Object.assign(question.style, { inset: '0', width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none' })
    const answer = question.appendChild(document.createElement('button'))
    Object.assign(answer.style, { width: '100%', height: '100%' })
    answer.addEventListener('click', () => (answer.dataset['pressed'] = ''))
    question.showModal()
  })
  await page.mouse.up()

  expect(await pressedByMistake(page)).toBe(0)
})

test('at the desk of an operator too', async ({ page }) => {
  await page.goto(`${addresses.console}/withdrawals`)
  await page.getByLabel('ชื่อผู้ใช้').fill('operator')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await fingerDown(page, page.getByRole('button', { name: 'เข้าสู่ระบบ' }))
  await slideUnder(page)
  await page.mouse.up()

  await expect(page.getByRole('heading', { name: 'รายการถอน' })).toBeVisible()
})

const withdraw = (page: Page) => page.getByRole('main').getByRole('link', { name: 'ถอนเงิน' }).first()

async function fingerDown(page: Page, control: Locator): Promise<void> {
  await control.hover()
  await page.mouse.down()
}

/** Something tall comes in above what is pressed, and can be pressed itself. */
async function slideUnder(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stranger = document.createElement('button')
    Object.assign(stranger.style, { display: 'block', width: '100%', height: '900px' })
    stranger.addEventListener('click', () => (stranger.dataset['pressed'] = ''))
    const main = document.querySelector('main') ?? document.body
    main.prepend(stranger)
  })
}

async function notePresses(control: Locator): Promise<void> {
  await control.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-pressed', '')))
}

const pressedByMistake = async (page: Page) => await page.locator('[data-pressed]').count()
