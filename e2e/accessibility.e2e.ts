import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { deposit, hedgeTable, newMember, turnOver } from './support/member.ts'
import { GUEST_PAGES, MEMBER_PAGES } from './support/routes.ts'
import { button, openDeposit, qrPicture } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Compares names word by word, and Thai has no spaces between words: `misnamed` judges the same. */
const WORD_BY_WORD = 'label-content-name-mismatch'
const TARGET_PX_MIN = 44
const REST_MS_MAX = 600
const THEMES = ['default', 'christmas'] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of THEMES) {
  test(`[PROD-1] every page of a guest can be used by everybody, in the ${theme} theme`, async ({ page }) => {
    for (const path of [...GUEST_PAGES, '/no/such/page']) {
      await page.goto(`${path}?theme=${theme}`)
      await expect(page.getByRole('main')).toContainText(/[ก-๙]/)
      await assertUsable(page, `${path} ${theme}`)
    }
  })

  test(`[PROD-1] every page of a member can be used by everybody, in the ${theme} theme`, async ({ page, context }) => {
    const member = await newMember()
    await deposit(member, 500)
    await turnOver(member, 200)
    await member.enter(context)
    for (const path of [...MEMBER_PAGES, `/play/${(await hedgeTable(member)).id}`]) {
      await page.goto(`${path}?theme=${theme}`)
      await expect(page.getByRole('status', { name: 'กำลังโหลด' })).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeVisible()
      await assertUsable(page, `${path} ${theme}`)
    }
  })

  test(`[ROUTE-15, ROUTE-16] a QR, a question with a password and the menu can be used by everybody, in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    const member = await newMember()
    await deposit(member, 500)
    await turnOver(member, 500)
    await member.enter(context)
    await page.goto(`/deposit?theme=${theme}`)
    await openDeposit(page, 100)
    await expect(qrPicture(page)).toBeVisible()
    await assertUsable(page, `QR ${theme}`)

    await page.goto(`/withdraw?theme=${theme}`)
    await page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน' }).fill('150')
    await page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true }).click()
    await expect(page.getByRole('dialog', { name: thai('ยืนยันการถอนเงิน') })).toBeVisible()
    await assertUsable(page, `question ${theme}`)

    await page.goto(`/profile?theme=${theme}`)
    await button(page, 'เมนู').click()
    await expect(page.getByRole('dialog', { name: 'เมนูบัญชี' })).toBeVisible()
    await assertUsable(page, `menu ${theme}`)
  })
}

test('[VALID-7] a form full of errors can be used by everybody', async ({ page }) => {
  await page.goto('/register')
  await button(page, 'ถัดไป').click()
  await expect(page.getByRole('alert').first()).toBeVisible()

  await assertUsable(page, 'registration with errors')
})

async function assertUsable(page: Page, where: string): Promise<void> {
  await page.evaluate(comeToRest, REST_MS_MAX)
  expect.soft(await violations(page), `${where}: accessibility`).toEqual([])
  expect.soft(await page.evaluate(misnamed), `${where}: names that leave out what is written`).toEqual([])
  expect.soft(await page.evaluate(smallTargets, TARGET_PX_MIN), `${where}: targets under ${TARGET_PX_MIN} px`).toEqual([])
}

/** What is still moving is measured where it stands afterwards; what moves for ever is not waited for. */
async function comeToRest(most: number): Promise<void> {
  await document.fonts.ready
  const moving = document.getAnimations().map(async (animation) => await animation.finished)
  await Promise.race([Promise.allSettled(moving), new Promise((resolve) => setTimeout(resolve, most))])
}

async function violations(page: Page): Promise<readonly string[]> {
  // The content security policy lets no script in; what the test evaluates is not the page's.
  await page.evaluate(AXE)
  const results = (await page.evaluate(
    async ([tags, rule]) =>
      await Reflect.get(globalThis, 'axe').run(document, {
        runOnly: tags,
        rules: { [rule]: { enabled: false } },
        iframes: false,
        resultTypes: ['violations'],
      }),
    [TAGS, WORD_BY_WORD] as const,
  )) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Controls whose spoken name leaves out what is written on them (WCAG 2.5.3): who controls by voice says what is written. */
function misnamed(): readonly string[] {
  const clean = (text: string) => text.replaceAll(/[\u2060\u200B\s฿]/g, '')
  return [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')].flatMap((control) => {
    const name = control.getAttribute('aria-label') ?? ''
    const written = control.checkVisibility() ? control.innerText : ''
    return /[ก-๙]/.test(written) && !clean(name).includes(clean(written)) ? [`${name}: ${written}`] : []
  })
}

/** Controls that a finger would miss. A control inside a label is as large as its label; a link in a sentence is part of the text. */
function smallTargets(least: number): readonly string[] {
  const scope = document.querySelector('dialog[open], [role=dialog]') ?? document.body
  return [...scope.querySelectorAll('a[href], button, input, select, textarea, [role=checkbox]')].flatMap((control) => {
    const target = control.closest('label') ?? control
    const { width, height } = target.getBoundingClientRect()
    const isShown = control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).clipPath === 'none'
    // A field's box around it takes the press as well.
    const box = control.matches('input, select, textarea') ? (control.parentElement ?? control).getBoundingClientRect() : { width, height }
    const isSmall = Math.round(Math.max(width, box.width)) < least || Math.round(Math.max(height, box.height)) < least
    return isShown && isSmall ? [`${control.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`] : []
  })
}
