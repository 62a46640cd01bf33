import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { newMember, PASSWORD } from './support/member.ts'
import { expect, test } from './support/test.ts'

/** The form as the app draws it: the one of the first screen has a method that leads nowhere. */
const formOfApp = (page: Page) => page.locator('form:not([method])')
const passwordOf = (page: Page) => page.locator('input[name=password]')

/** The login page as it comes, with the app's scripts held back until the returned function is called. */
async function openWithoutApp(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    // What runs first comes with the page: nothing is painted before it.
    if (!route.request().url().includes('/first-paint-')) await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('input[name=username]')).toBeVisible()
  return release
}

/** Every address of the page, and how often a login was requested. */
function watchLogins(page: Page) {
  const seen: { addresses: string[]; logins: number } = { addresses: [], logins: 0 }
  page.on('framenavigated', (frame) => seen.addresses.push(frame.url()))
  page.on('request', (request) => {
    seen.addresses.push(request.url())
    if (request.method() === 'POST' && request.url().endsWith('.login')) seen.logins += 1
  })
  return seen
}

async function fill(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await passwordOf(page).fill(password)
}

test('[INIT-1] what is typed into the login page before the app is there is not lost', async ({ page }) => {
  const release = await openWithoutApp(page)
  const username = page.locator('input[name=username]')
  await username.fill('somchai')
  await expect(page.locator('form[method=dialog]')).toBeVisible()
  release()

  await expect(formOfApp(page)).toBeVisible()
  await expect(username).toHaveValue('somchai')
  await expect(username).toBeFocused()
})

for (const { by, press } of [
  { by: 'Enter', press: async (page: Page) => await passwordOf(page).press('Enter') },
  { by: 'the button', press: async (page: Page) => await page.locator('button[type=submit]').click() },
  {
    by: 'the button and twice Enter',
    press: async (page: Page) => {
      await page.locator('button[type=submit]').click()
      await passwordOf(page).press('Enter')
      await passwordOf(page).press('Enter')
    },
  },
]) {
  test(`[INIT-1] a login by ${by} before the app is there is sent once as soon as it is, and the password is in no address`, async ({
    page,
  }) => {
    const { username } = await newMember()
    const seen = watchLogins(page)
    const release = await openWithoutApp(page)
    await fill(page, username, PASSWORD)
    await press(page)
    await expect(page).toHaveURL('/login')
    expect(seen.logins).toBe(0)
    release()

    await expect(page).toHaveURL('/')
    expect(seen.logins).toBe(1)
    expect(seen.addresses.filter((address) => address.includes(encodeURIComponent(PASSWORD)) || address.includes('password='))).toEqual([])
  })
}

test('[INIT-1] a wrong password by Enter before the app is there is sent once, and shows the failure', async ({ page }) => {
  const { username } = await newMember()
  const seen = watchLogins(page)
  const release = await openWithoutApp(page)
  await fill(page, username, 'Wrong-password-1')
  await passwordOf(page).press('Enter')
  await passwordOf(page).press('Enter')
  release()

  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(seen.logins).toBe(1)
  await expect(page).toHaveURL('/login')
})

test('[INIT-1] typing after Enter cancels it: nothing is sent automatically', async ({ page }) => {
  const { username } = await newMember()
  const seen = watchLogins(page)
  const release = await openWithoutApp(page)
  await fill(page, username, PASSWORD.slice(0, -1))
  await passwordOf(page).press('Enter')
  await passwordOf(page).press('End')
  await passwordOf(page).pressSequentially(PASSWORD.slice(-1))
  release()

  await expect(formOfApp(page)).toBeVisible()
  await expect(passwordOf(page)).toHaveValue(PASSWORD)
  expect(seen.logins).toBe(0)
  await passwordOf(page).press('Enter')
  await expect(page).toHaveURL('/')
  expect(seen.logins).toBe(1)
})

test('[INIT-1] Enter at once on a slow line and a slow phone logs in', async ({ page, context }) => {
  const { username } = await newMember()
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // In the very turn in which the form appears: no hand is faster.
  await page.addInitScript(
    ([name, secret]) => {
      new MutationObserver((_, observer) => {
        const form = document.querySelector<HTMLFormElement>('#app form')
        const [first, second] = form?.querySelectorAll('input') ?? []
        const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
        if (first === undefined || second === undefined || !button) return
        observer.disconnect()
        first.value = name ?? ''
        second.value = secret ?? ''
        button.click()
      }).observe(document, { childList: true, subtree: true })
    },
    [username, PASSWORD],
  )
  await page.goto('/login', { waitUntil: 'commit' })

  await expect(page).toHaveURL('/', { timeout: 60_000 * browserTimeFactor })
})

test('[INIT-1] the focus is kept when the app has loaded', async ({ page }) => {
  const release = await openWithoutApp(page)
  const skip = page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  release()

  await expect(formOfApp(page)).toBeVisible()
  await expect(skip).toBeFocused()
})
