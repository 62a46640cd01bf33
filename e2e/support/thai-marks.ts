import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** No mark above or below a Thai letter is cut off by a box around it, and no text by the edge of the screen. */
export async function assertNothingCut(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(findCutText)
  expect.soft(found.marks, `${where}: marks cut off`).toEqual([])
  expect.soft(found.sides, `${where}: text past the edge`).toEqual([])
}

interface CutText {
  readonly marks: readonly string[]
  readonly sides: readonly string[]
}

/**
 * Ink is measured by the canvas in the same font and laid over the line on the screen; what a box with hidden overflow leaves out is cut.
 * A line that is mostly outside such a box is scrolled away, not cut.
 */
function findCutText(): CutText {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const graphemes = new Intl.Segmenter('th')
  const marks: string[] = []
  const sides: string[] = []

  const edgeOf = (element: Element | null): { box: Element; top: number; bottom: number } | null => {
    for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.overflowY === 'visible' || style.display === 'inline') continue
      const margin =
        style.overflowY === 'clip' ? Number.parseFloat(style.getPropertyValue('overflow-clip-margin').split(' ').at(-1) ?? '0') || 0 : 0
      const { top, bottom } = box.getBoundingClientRect()
      // Text for readers alone stands in a box that shows nothing.
      if (style.clipPath !== 'none') return null
      return {
        box,
        top: top + Number.parseFloat(style.borderTopWidth) - margin,
        bottom: bottom - Number.parseFloat(style.borderBottomWidth) + margin,
      }
    }
    return null
  }
  const isHiddenAside = (element: Element) => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box)
      // For readers only, moved in by a gesture, or scrolled sideways.
      if (
        style.clipPath !== 'none' ||
        style.clip !== 'auto' ||
        /auto|scroll/.test(style.overflowX) ||
        box.getAttribute('aria-hidden') === 'true'
      )
        return true
      if (box !== document.body && /hidden|clip/.test(style.overflowX) && box.matches('[class*=truncate], [class*=line-clamp], .snow'))
        return true
    }
    return false
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (element === null || !/[ก-๙]/.test(text) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (rects.length > 0 && !isHiddenAside(element)) {
      const outside = rects.find(({ left, right }) => left < -1 || right > innerWidth + 1)
      if (outside !== undefined) sides.push(`${text.slice(0, 40)} ${Math.round(outside.left)}–${Math.round(outside.right)}`)
    }
    const edge = edgeOf(element)
    if (edge === null) continue
    pen.font = getComputedStyle(element).font
    for (const { segment, index } of graphemes.segment(text)) {
      if (!/[ก-๙]/.test(segment)) continue
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      const [rect] = range.getClientRects()
      if (rect === undefined || rect.width === 0) continue
      const middle = (rect.top + rect.bottom) / 2
      if (middle < edge.top || middle > edge.bottom) continue
      const ink = pen.measureText(segment)
      const baseline = rect.top + ((rect.height - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent)
      const isCut = baseline - ink.actualBoundingBoxAscent < edge.top - 0.5 || baseline + ink.actualBoundingBoxDescent > edge.bottom + 0.5
      // A scroller may stand in the middle of a line.
      const isScrolled = edge.box.scrollHeight > edge.box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(edge.box).overflowY)
      if (isCut && !isScrolled) {
        marks.push(`${segment} in ${text.slice(0, 40)}`)
        break
      }
    }
  }
  return { marks, sides }
}
