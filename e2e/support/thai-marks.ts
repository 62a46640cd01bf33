import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** No mark above or below a Thai letter is cut off by a box around it, and no text by the edge of the screen. */
export async function assertNothingCut(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findCutMarks), `${where}: marks cut off`).toEqual([])
  expect.soft(await page.evaluate(findTextOutside), `${where}: text past the edge`).toEqual([])
}

/**
 * Ink is measured by the canvas in the same font and laid over the line on the screen; what a box with hidden overflow leaves out is cut.
 * A line that is mostly outside such a box is scrolled away, not cut.
 */
function findCutMarks(): readonly string[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const graphemes = new Intl.Segmenter('th')
  const edgeOf = (element: Element): { readonly top: number; readonly bottom: number } | null => {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowY, display, clipPath, borderTopWidth, borderBottomWidth, overflowClipMargin } = getComputedStyle(box)
      // Text for screen readers only is in a clipped box; a line may be half scrolled.
      if (clipPath !== 'none' || /auto|scroll/.test(overflowY)) return null
      if (overflowY === 'visible' || display === 'inline') continue
      const margin = overflowY === 'clip' ? Number.parseFloat(overflowClipMargin.split(' ').at(-1) ?? '') || 0 : 0
      const { top, bottom } = box.getBoundingClientRect()
      return { top: top + Number.parseFloat(borderTopWidth) - margin, bottom: bottom - Number.parseFloat(borderBottomWidth) + margin }
    }
    return null
  }
  const cut: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (element === null || !/[ก-๙]/.test(text) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const edge = edgeOf(element)
    if (edge === null) continue
    pen.font = getComputedStyle(element).font
    for (const { segment, index } of graphemes.segment(text)) {
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      const [rect] = range.getClientRects()
      if (rect === undefined || rect.width === 0 || !/[ก-๙]/.test(segment)) continue
      const middle = (rect.top + rect.bottom) / 2
      if (middle < edge.top || middle > edge.bottom) continue
      const ink = pen.measureText(segment)
      const baseline = middle + (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
      const isWhole =
        baseline - ink.actualBoundingBoxAscent >= edge.top - 0.5 && baseline + ink.actualBoundingBoxDescent <= edge.bottom + 0.5
      if (!isWhole) cut.push(`${segment} in ${text.slice(0, 40)}`)
    }
  }
  return cut
}

/** Text that begins or ends beyond the screen, unless it is for screen readers only, moves automatically, or can be scrolled to. */
function findTextOutside(): readonly string[] {
  const isAside = (element: Element) => {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(box)
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX) || box.getAttribute('aria-hidden') === 'true') return true
      if (box.matches('[class*=truncate], [class*=line-clamp]')) return true
    }
    return false
  }
  const outside: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (element === null || text.trim() === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const past = [...range.getClientRects()].find(({ left, right, width }) => width > 0 && (left < -1 || right > innerWidth + 1))
    if (past !== undefined && !isAside(element)) outside.push(`${text.slice(0, 40)} ${Math.round(past.left)}–${Math.round(past.right)}`)
  }
  return outside
}
