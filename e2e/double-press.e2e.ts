import type { Page } from '@playwright/test'
import { newIdentity, newMember, hedgeTable } from './support/member.ts'
import { button, companionIsThere, field, fillAccount, hasCome, solveCaptcha } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// What moves is part of what these tests prove.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[ROUTE-3] the press that leads to the next step of a registration does nothing on it when it comes twice', async ({ page }) => {
  await page.goto('/register')
  await fillAccount(page, newIdentity())
  const step = await drumUntil(page, '[name=firstName]')
  await button(page, 'ถัดไป').click()

  await step.restsAtFirst()
})

test('[ROUTE-4] the press that sends a code does nothing on the step after it when it comes twice', async ({ page }) => {
  await page.goto('/forget-password')
  await field(page, 'เบอร์โทรศัพท์').fill(newIdentity().phone)
  await solveCaptcha(page)
  const step = await drumUntil(page, '[autocomplete=one-time-code]')
  await button(page, 'ส่งรหัสยืนยัน').click()

  await step.restsAtFirst()
})

for (const part of ['main', 'header']) {
  test(`the press that leads to a page does nothing in its ${part} when it comes twice`, async ({ page, context }) => {
    await (await newMember()).enter(context)
    await page.goto('/profile')
    await hasCome(page)
    await companionIsThere(page)
    const arrival = await drumUntil(page, `body:has(header h1) ${part}`)
    await page.getByRole('main').getByRole('link', { name: 'สิทธิพิเศษ' }).click()

    await arrival.restsAtFirst()
  })
}

test('the press that opens a game is no bet when it comes twice, whichever button it was', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  const { id } = await hedgeTable(member)
  await page.route('**/api/v2/games.login', async (route) => await route.abort(), { times: 1 })
  await page.goto(`/play/${id}`)
  const frame = await drumUntil(page, 'iframe')
  await button(page, 'ลองอีกครั้ง').click()

  await frame.restsAtFirst()
})

test('the press that answers a question does nothing on what is under it when it is doubled', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/profile')
  await hasCome(page)
  await companionIsThere(page)
  const drawer = page.getByRole('dialog', { name: 'เมนูบัญชี' })
  await button(page, 'เมนู').click()
  await drawer.getByRole('button', { name: 'ออกจากระบบ' }).click()
  const question = page.getByRole('dialog', { name: thai('ออกจากระบบ?') })
  await expect(question).toBeVisible()
  const closed = await drumUntil(page, 'body:not(:has(dialog[open]))')
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await closed.restsAtFirst()
})

/**
 * A finger that presses on and on, nowhere: a real double press would be over before a slow page has come. What a press would find
 * is looked at in the moment in which the element is there. A browser that was blocked for longer than a double press takes has
 * had none, and nothing is expected of it.
 */
async function drumUntil(page: Page, selector: string) {
  await page.evaluate((wanted) => {
    let pressedAt = 0
    const drumming = setInterval(() => {
      pressedAt = performance.now()
      window.dispatchEvent(new MouseEvent('click'))
    }, 20)
    const look = () => {
      const element = document.querySelector(wanted)
      if (element === null) return
      watching.disconnect()
      clearInterval(drumming)
      const isLate = performance.now() - pressedAt > 400
      document.documentElement.dataset['atFirst'] = isLate ? 'late' : getComputedStyle(element).pointerEvents
    }
    delete document.documentElement.dataset['atFirst']
    const watching = new MutationObserver(look)
    watching.observe(document.body, { subtree: true, childList: true, attributes: true })
  }, selector)
  const restsAtFirst = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-at-first', /^(?:none|late)$/)
    await expect(page.locator(selector).first()).toHaveCSS('pointer-events', 'auto')
  }
  return { restsAtFirst }
}
