import type { CDPSession, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Every Thai text that is shown is drawn in a font of our own. One that is drawn in a font of the machine has other heights and
 * widths on each phone: its marks are cut off where the line is too low for them.
 */
export async function assertOwnFonts(page: Page, where: string): Promise<void> {
  const drawn = await drawnThai(page)
  const foreign = drawn.filter(({ isOurs }) => !isOurs).map(({ family, text }) => `${family}: ${text}`)
  expect(drawn.length, `${where}: Thai texts`).toBeGreaterThan(0)
  expect.soft(foreign, `${where}: drawn in a font of the machine`).toEqual([])
}

/** A text with one of the fonts that it is drawn in. */
interface DrawnText {
  readonly text: string
  readonly family: string
  readonly isOurs: boolean
}

/** The Thai texts that are shown, with the fonts that the browser took for them. */
export async function drawnThai(page: Page): Promise<readonly DrawnText[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const texts = await page.evaluate(markThaiTexts)
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-thai-text]' })
    const drawn = await Promise.all(
      nodeIds.map(async (nodeId, at) => {
        const fonts = await fontsOf(session, nodeId)
        return fonts.map(({ familyName, isCustomFont }) => ({ text: texts[at] ?? '', family: familyName, isOurs: isCustomFont }))
      }),
    )
    return drawn.flat()
  } finally {
    await session.detach()
  }
}

async function fontsOf(session: CDPSession, nodeId: number) {
  try {
    return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
  } catch (error) {
    // A line that moves automatically, such as the ticker, may be gone by the time of this query.
    if (error instanceof Error && error.message.includes('Could not find node')) return []
    throw error
  }
}

function markThaiTexts(): readonly string[] {
  for (const old of document.querySelectorAll('[data-thai-text]')) old.removeAttribute('data-thai-text')
  const texts = new Map<Element, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (element === null || !/[ก-๙]/.test(text) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Emoji and flags are pictures, which every machine draws in its own way.
    if (/\p{Extended_Pictographic}/u.test(element.textContent ?? '')) continue
    element.setAttribute('data-thai-text', '')
    texts.set(element, text.slice(0, 40))
  }
  return [...document.querySelectorAll('[data-thai-text]')].map((element) => texts.get(element) ?? '')
}
