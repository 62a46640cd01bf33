import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './test.ts'

const SOURCE = join(import.meta.dirname, '../../packages/ui/src/thai-pieces.ts')

/** The words that Chromium's dictionary cuts: the list that the app itself keeps whole. Read as text, because e2e imports no part of the app. */
const WORDS: readonly string[] = [...readFileSync(SOURCE, 'utf8').matchAll(/^ {2}'([ก-๙]+)',$/gm)].map(([, word = '']) => word)

/** Nothing wider than the screen, no listed word in two lines, no ๆ alone at the start of a line. */
export async function assertThaiLines(page: Pick<Page, 'evaluate'>, where: string): Promise<void> {
  expect(WORDS.length, 'words that must stay whole').toBeGreaterThan(40)
  const found = await page.evaluate(findBrokenLines, WORDS)
  expect.soft(found.overflow, `${where}: wider than the screen`).toEqual([])
  expect.soft(found.split, `${where}: words in two lines`).toEqual([])
  expect.soft(found.orphans, `${where}: ๆ at the start of a line`).toEqual([])
}

interface BrokenLines {
  readonly overflow: readonly string[]
  readonly split: readonly string[]
  readonly orphans: readonly string[]
}

function findBrokenLines(words: readonly string[]): BrokenLines {
  const rowsOf = (node: Node, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
  }
  const split: string[] = []
  const orphans: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility() !== true) continue
    const text = node.textContent ?? ''
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        if (rowsOf(node, at, at + word.length).size > 1) split.push(`${word} in ${text.slice(0, 60)}`)
      }
    }
    for (let at = text.indexOf('ๆ', 1); at !== -1; at = text.indexOf('ๆ', at + 1)) {
      const before = at - (text[at - 1] === ' ' ? 2 : 1)
      if (before >= 0 && rowsOf(node, before, at + 1).size > 1) orphans.push(text.slice(0, 60))
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return { overflow: scrollWidth > clientWidth ? [`${scrollWidth} px on ${clientWidth} px`] : [], split, orphans }
}
