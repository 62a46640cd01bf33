import type { BrowserContext, Page } from '@playwright/test'
import { newMember, PASSWORD } from './support/member.ts'
import type { Member } from './support/member.ts'
import { button, companionIsThere, field, logInThroughForm } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const relogin = (page: Page) => page.getByRole('alertdialog', { name: thai('กรุณาเข้าสู่ระบบอีกครั้ง') })
const username = (page: Page) => field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์')

async function signedIn(page: Page, context: BrowserContext): Promise<Member> {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/profile')
  await companionIsThere(page)
  return member
}

/** A login on another device, which ends the session of this one. */
const logInElsewhere = async ({ api, username: name }: Member) =>
  void (await api.members.login({ body: { username: name, password: PASSWORD } }))

// By script: the dialog may cover the page already, because another request opened it first.
const openWithdrawals = async (page: Page) =>
  await page.getByRole('main').getByRole('link', { name: 'ถอนเงิน' }).first().dispatchEvent('click')

/** Types as a keyboard does, in the very turn in which the form appears: no hand is faster. */
async function typeAtOnce(page: Page, text: string): Promise<void> {
  await page.addInitScript((typed) => {
    new MutationObserver((_, observer) => {
      const first = document.querySelector<HTMLInputElement>('#app input[name=username]')
      if (first === null) return
      observer.disconnect()
      first.dataset['first'] = 'true'
      first.focus()
      document.execCommand('insertText', false, typed)
    }).observe(document, { childList: true, subtree: true })
  }, text)
}

/** The field that was there first is there still, with what was typed and the keyboard in it. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect(username(page)).toHaveValue(text)
  await expect(username(page)).toHaveAttribute('data-first', 'true')
  await expect(username(page)).toBeFocused()
}

/**
 * Opens a page whose session ended elsewhere, and holds the answer that says so until the login form has what is typed: a question that opened
 * before the form would take the keyboard from it.
 */
async function openTyping(page: Page, { username: typed }: Member): Promise<void> {
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/me.verify', async (route) => {
    await isTyped
    await route.continue()
  })
  await typeAtOnce(page, typed)
  await page.goto('/withdraw')
  await expect(username(page)).toHaveValue(typed)
  release()
  await expect(relogin(page)).toBeVisible()
}

async function logInWithPassword(page: Page): Promise<void> {
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'เข้าสู่ระบบ').click()
}

test('[LAYOUT-4, SESS-1] the login form that a forced re-login leads to takes what is typed the moment it appears', async ({
  page,
  context,
}) => {
  const member = await signedIn(page, context)
  await typeAtOnce(page, member.username)
  await page.reload()
  await companionIsThere(page)
  await logInElsewhere(member)
  await openWithdrawals(page)
  await button(page, 'ตกลง').click()

  await expectKept(page, member.username)
  await logInWithPassword(page)
  await expect(page).toHaveURL('/')
})

test('[LAYOUT-4, SESS-1] after a login on another device the username is filled in, with the advice to change the password above it', async ({
  page,
  context,
}) => {
  const member = await signedIn(page, context)
  await logInElsewhere(member)
  await openWithdrawals(page)
  await button(page, 'ตกลง').click()

  await expect(username(page)).toHaveValue(member.username)
  await expect(page.getByText(thai('หากไม่ใช่คุณ เปลี่ยนรหัสผ่านทันที'))).toBeVisible()
  await logInWithPassword(page)
  await expect(page).toHaveURL('/')
  await context.clearCookies()
  await page.goto('/login')
  await expect(username(page)).toHaveValue('')
  await expect(page.getByText(thai('หากไม่ใช่คุณ เปลี่ยนรหัสผ่านทันที'))).toHaveCount(0)
})

test('[LAYOUT-4, SESS-1] what was typed before the question over the login form is there after it, in the same field', async ({
  page,
  context,
}) => {
  const member = await signedIn(page, context)
  await logInElsewhere(member)
  await openTyping(page, member)
  await button(page, 'ตกลง').click()

  await expectKept(page, member.username)
  await logInWithPassword(page)
  await expect(page).toHaveURL('/withdraw')
})

test('[LAYOUT-4, SESS-1] keys that were meant for the login form do not answer the question that comes over it', async ({
  page,
  context,
}) => {
  const member = await signedIn(page, context)
  await logInElsewhere(member)
  await openTyping(page, member)
  await expect(relogin(page).getByRole('heading')).toBeFocused()
  for (const key of ['a', 'Space', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect(relogin(page)).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(button(page, 'ตกลง')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(relogin(page)).toHaveCount(0)
  await expectKept(page, member.username)
})

test('[ERR-5, GUARD-1] a session that ended without a word leads to one login form, which knows the way back and keeps what is typed', async ({
  page,
  context,
}) => {
  const member = await signedIn(page, context)
  await typeAtOnce(page, member.username)
  await page.clock.install()
  await page.reload()
  await companionIsThere(page)
  // Only the guard of the next page learns of the end, and no reply says why.
  const { promise: input, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/users/auth') return await route.fulfill({ json: { data: { auth: false }, error: null } })
    if (pathname !== '/api/me.verify') return await route.abort()
    await input
    await route.abort()
  })
  await page.clock.fastForward('01:01')
  await openWithdrawals(page)
  await expect(page).toHaveURL('/login?next=%2Fwithdraw')
  const entries = await page.evaluate(() => history.length)
  send()

  await expect(page.getByText(thai('หมดเวลาการใช้งาน'))).toBeVisible()
  await expectKept(page, member.username)
  await expect(page).toHaveURL('/login?next=%2Fwithdraw')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.unroute('**/api/**')
  await logInWithPassword(page)
  await expect(page).toHaveURL('/withdraw')
})

test('[SESS-1] a login before the end of the previous session is explained needs no second login', async ({ page, context }) => {
  const member = await signedIn(page, context)
  await logInElsewhere(member)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/me.verify', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const input = page.waitForRequest('**/api/me.verify')
  await page.clock.install()
  await page.goto('/withdraw')
  await input
  await logInThroughForm(page, member.username)
  await expect(page).toHaveURL('/withdraw')
  const answered = page.waitForResponse('**/api/me.verify')
  release()
  await answered
  // A question would have come by then.
  await page.clock.runFor(500)

  await expect(relogin(page)).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL('/withdraw')
})
