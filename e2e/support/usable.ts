import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Compares names word by word, and Thai has no spaces between words: `misnamed` checks the same. */
const WORD_BY_WORD = 'label-content-name-mismatch'
const TARGET_PX_MIN = 44
const REST_MS_MAX = 600
/** Controls that are rightly called by a name in Latin letters: brands, games, codes, and what a member is called. */
const LATIN_NAMES =
  /^(?:Morakot|LINE|QR|404|Facebook|Google|YouTube|Instagram|TikTok|X \(Twitter\)|SMS|[A-Z]{2,6}|[\d.,:%/ ฿+-]+|e2e\d+|amb9[a-z]+)$/
/** The address of a maker's shelf in the member app, and of a row of the console's lists of makers and games. */
const OWN_NAMES = /provider=|\/url: "?\/(?:games|game-providers)\?.*open=\d+/
const CONTROL =
  /^\s*- (?:link|button|textbox|searchbox|checkbox|radio|combobox|switch|tab|slider|spinbutton|menuitem)\b(?: "((?:[^"\\]|\\.)*)")?/

/** WCAG 2.0 to 2.2 A and AA by axe, names that say what is written, Thai names for every control, targets of a finger's size. */
export async function assertUsable(page: Page, where: string): Promise<void> {
  await page.evaluate(comeToRest, REST_MS_MAX)
  expect.soft(await violations(page), `${where}: accessibility`).toEqual([])
  expect.soft(await page.evaluate(misnamed), `${where}: names that leave out what is written`).toEqual([])
  expect.soft(await namesWithoutThai(page), `${where}: controls without a Thai name`).toEqual([])
  await assertTargets(page, where)
}

/** Everything that is pressed is at least 44 px wide and high. */
export async function assertTargets(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(smallTargets, TARGET_PX_MIN), `${where}: targets under ${TARGET_PX_MIN} px`).toEqual([])
}

/** Waits for animations to end, so that elements are measured at their final place. Endless or scroll-driven ones are not waited for. */
export async function comeToRest(most: number): Promise<void> {
  await document.fonts.ready
  const ends = ({ timeline, effect }: Animation) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const late = performance.now() + most
  // What ends may begin another: a button whose colour fades in is pressed, and fades again.
  for (let moving = document.getAnimations().filter(ends); moving.length > 0; moving = document.getAnimations().filter(ends)) {
    const left = late - performance.now()
    if (left <= 0) return
    const ended = Promise.allSettled(moving.map(async (animation) => await animation.finished))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, left))])
  }
}

async function violations(page: Page): Promise<readonly string[]> {
  // The content security policy lets no script in; what the test evaluates is not the page's.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
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

async function namesWithoutThai(page: Page): Promise<readonly string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap((line, at) => {
    const control = CONTROL.exec(line)
    // A maker of games and its games are called what they call themselves.
    if (control === null || OWN_NAMES.test(lines[at + 1] ?? '')) return []
    const name = control[1] ?? ''
    return /[ก-๙]/.test(name) || LATIN_NAMES.test(name) ? [] : [line.trim()]
  })
}

/** Controls whose spoken name leaves out what is written on them (WCAG 2.5.3): who controls by voice says what is written. */
function misnamed(): readonly string[] {
  const clean = (text: string) => text.replaceAll(/[\s฿]/g, '')
  return [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')].flatMap((control) => {
    const name = control.getAttribute('aria-label') ?? ''
    const written = control.checkVisibility() ? control.innerText : ''
    return /[ก-๙]/.test(written) && !clean(name).includes(clean(written)) ? [`${name}: ${written}`] : []
  })
}

/** Controls that a finger would miss. A control inside a label is as large as its label; a link in a sentence is part of the text. */
function smallTargets(least: number): readonly string[] {
  const scope = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') ?? document.body
  return [...scope.querySelectorAll('a[href], button, input, select, textarea, [role=checkbox]')].flatMap((control) => {
    const target = control.closest('label') ?? control
    const { width, height } = target.getBoundingClientRect()
    const isVisible = control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).clipPath === 'none'
    // A field's box around it takes the press as well.
    const box = control.matches('input, select, textarea') ? (control.parentElement ?? control).getBoundingClientRect() : { width, height }
    const isSmall = Math.round(Math.max(width, box.width)) < least || Math.round(Math.max(height, box.height)) < least
    return isVisible && isSmall ? [`${control.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`] : []
  })
}
