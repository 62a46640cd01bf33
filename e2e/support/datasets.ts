import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasCome } from './screens.ts'
import { expect, test } from './test.ts'

interface Dataset {
  readonly name: string
  readonly call: string
  readonly screen: string
  /** False: a component test proves that the page reads it, and it is not opened here. */
  readonly opened?: false
}

const DATASETS: readonly Dataset[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/datasets.json'), 'utf8'))
/** The words of a page whose data did not come. */
const NOT_THERE = /โหลดไม่สำเร็จ|ขัดข้องชั่วคราว/

const patternOf = (call: string) => new RegExp(`^/api${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The address of a screen, its places filled with what a link of the page before leads to. */
async function addressOf(page: Page, screen: string): Promise<string> {
  if (!screen.includes('{')) return screen
  const links = await page.locator('main a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const fixed = screen.slice(0, screen.indexOf('{'))
  const known = new URL(page.url()).pathname
  const place = screen.split('/').length
  const link = links.find((href) => href.startsWith(fixed) && href.split('/').length >= Math.min(place, fixed.split('/').length))
  expect(link, `${known} leads to ${screen}`).toBeDefined()
  const parts = (link ?? '').split('?')[0]?.split('/') ?? []
  return screen
    .split('/')
    .map((part, at) => (part.startsWith('{') ? (parts[at] ?? '') : part))
    .join('/')
}

/** Opens the screen of each dataset as the member who is signed in, and waits for the call that feeds it. */
export async function openEveryDataset(page: Page, origin: string): Promise<void> {
  const answered: { readonly path: string; readonly status: number }[] = []
  page.on('response', (response) => answered.push({ path: new URL(response.url()).pathname, status: response.status() }))
  for (const { name, call, screen } of DATASETS.filter(({ opened }) => opened !== false)) {
    await test.step(name, async () => {
      const address = await addressOf(page, screen)
      answered.length = 0
      await page.goto(`${origin}${address}`)
      await hasCome(page)
      await expect.poll(() => answered.filter(({ path }) => patternOf(call).test(path)).map(({ status }) => status)).toContain(200)
      await expect(page.getByRole('main')).not.toContainText(NOT_THERE)
    })
  }
}
