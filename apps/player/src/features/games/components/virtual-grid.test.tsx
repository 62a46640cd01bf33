// @vitest-environment happy-dom
import { createStore, useStore } from '@morakot/ui/store'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import type { LetterGroup } from '#features/game-letters/rules'
import type { TileGame } from '../rules.ts'
import { VirtualGrid } from './virtual-grid.tsx'

const GAMES = 5_000

const tile = (id: number): TileGame => ({
  id,
  name: `เกม ${id}`,
  providerName: 'Lantern Row',
  imageUrl: `/art/g/slot/${id}.svg`,
  isUnderMaintenance: id % 7 === 0,
  flag: id % 5 === 0 ? 'hot' : null,
})
const all = Array.from({ length: GAMES }, (_, place) => tile(place + 1))

const shown = createStore<readonly TileGame[]>(all)
const show = shown.set

function Page() {
  return <VirtualGrid games={useStore(shown)} letters={useStore(letters)} />
}

const letters = createStore<readonly LetterGroup[] | undefined>(undefined)
/** Letters of 50 games each: 17 lines and a head. */
const LETTERS = Array.from({ length: 100 }, (_, place) => ({ letter: `L${place}`, from: place * 50, to: place * 50 + 50 }))

beforeEach(async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  show(all)
  letters.set(undefined)
  await draw(Page, { known: [] })
})
afterEach(() => {
  cleanup()
  window.scrollTo(0, 0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Hidden ones too, of which there are none: to know that, the style of every node is computed at each of 600 places.
const items = () => screen.getAllByRole('listitem', { hidden: true })
const places = () => items().map((item) => Number(item.getAttribute('aria-posinset')))
const namesOf = (item: Element | undefined) =>
  [
    item?.querySelector('[href^="/play/"], [role=img]')?.getAttribute('aria-label'),
    item?.querySelector('button')?.getAttribute('aria-label'),
  ].join(' ')

async function scrollTo(px: number): Promise<void> {
  await act(async () => {
    window.scrollTo(0, px)
    window.dispatchEvent(new Event('scroll'))
  })
}

test('[CALL-43] another list of games keeps the nodes and changes only what they show', async () => {
  const before = items()
  const links = before.map((item) => item.querySelector('button'))
  await act(async () => show(all.filter(({ id }) => id % 3 === 0)))

  expect(items()).toEqual(before)
  expect(items().every((item, place) => item === before[place] && item.querySelector('button') === links[place])).toBe(true)
  expect(namesOf(items()[1])).toContain('เกม 6')
  expect(items()[0]?.getAttribute('aria-setsize')).toBe(String(Math.floor(GAMES / 3)))

  // Fewer than the pool leave it, and come back.
  await act(async () => show(all.slice(0, 2)))
  expect(items()).toHaveLength(2)
  expect(items().every((item, place) => item === before[place])).toBe(true)
  await act(async () => show(all))
  expect(namesOf(items()[0])).toContain('เกม 1 ')
})

test('[CALL-43] every one of 5,000 games is reached by scrolling, in order, in a pool of the same nodes, and up again', async () => {
  const pool = new Set(items())
  const seen = new Set<number>()
  const end = 1_700 * 150
  const steps = Array.from({ length: 600 }, (_, step) => (step * end) / 599)
  for (const px of [...steps, ...steps.toReversed().filter((_, step) => step % 40 === 0), 0]) {
    await scrollTo(px)
    const drawn = places()
    expect(drawn).toEqual(drawn.map((_, place) => (drawn[0] ?? 0) + place))
    for (const [at, item] of items().entries()) {
      pool.add(item)
      seen.add(drawn[at] ?? 0)
      if (at % 9 === 0) expect(namesOf(item)).toContain(`เกม ${drawn[at]} `)
    }
  }
  expect(seen.size).toBe(GAMES)
  // The last row may be short, whose missing tiles are made again.
  expect(pool.size).toBeLessThanOrEqual(items().length + 16)
  expect(places()[0]).toBe(1)
})

test('[CALL-43] a tile that keeps its game keeps the focus while the list scrolls; one that gets another game loses it', async () => {
  const focused = items().at(-1)?.querySelector<HTMLElement>('button')
  act(() => focused?.focus())
  const name = focused?.getAttribute('aria-label')
  await scrollTo(900)
  expect([document.activeElement, focused?.getAttribute('aria-label')]).toEqual([focused, name])

  await scrollTo(60_000)
  expect(document.activeElement).toBe(document.body)
})

test('[CALL-43] a tile shows no picture of the game before it', async () => {
  const picture = items()[0]?.querySelector('img')
  if (!picture) throw new Error('no picture')
  await vi.waitFor(() => expect(picture.getAttribute('src')).toBe('/art/g/slot/1.svg'))
  const removed = vi.spyOn(picture, 'removeAttribute')
  const added = vi.spyOn(picture, 'setAttribute')
  act(() => void window.dispatchEvent(new Event('input')))
  await act(async () => show(all.slice(1)))
  await vi.waitFor(() => expect(picture.getAttribute('src')).toBe('/art/g/slot/2.svg'))
  expect(removed).toHaveBeenCalledExactlyOnceWith('src')
  expect(added).toHaveBeenCalledExactlyOnceWith('src', '/art/g/slot/2.svg')
  expect(removed.mock.invocationCallOrder[0]).toBeLessThan(added.mock.invocationCallOrder[0] ?? 0)
})

test('[HALL-11] heads lie between the tiles of the pool, the head of the first letter on the screen is always there, and the rail leads to each', async () => {
  await act(async () => letters.set(LETTERS))
  const tiles = () => items().filter((item) => item.hasAttribute('aria-posinset'))
  const heads = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const pool = new Set(tiles())
  const rail = screen.getByRole('slider', { name: 'ไปที่ตัวอักษร' })
  expect([heads(), rail.getAttribute('aria-valuetext')]).toEqual([['L0'], 'L0'])

  await act(async () => void fireEvent.keyDown(rail, { key: 'PageDown' }))
  await scrollTo(window.scrollY)
  expect(rail.getAttribute('aria-valuetext')).toBe('L5')
  expect(heads()).toContain('L5')
  expect(tiles().some((tile) => tile.getAttribute('aria-posinset') === '251')).toBe(true)

  // Tiles have cells of their own: next to a head that spans the same lines they would be put outside of the grid.
  expect(new Set(tiles().map(({ style }) => style.gridColumn))).toEqual(new Set(['1', '2', '3']))

  // Far within the letter: its head is above the drawn rows, and there all the same.
  await scrollTo(window.scrollY + 12 * 150)
  expect(heads()[0]).toBe('L5')
  expect(rail.getAttribute('aria-valuetext')).toBe('L5')
  expect(screen.getByRole('heading', { name: 'L5' }).closest('li')?.style.gridRow).toMatch(/^1 \/ /)

  await act(async () => void fireEvent.keyDown(rail, { key: 'End' }))
  await scrollTo(window.scrollY)
  expect([heads().at(-1), rail.getAttribute('aria-valuetext')]).toEqual(['L99', 'L99'])
  for (const tile of tiles()) pool.add(tile)
  expect(pool.size).toBeLessThanOrEqual(tiles().length + 32)
})
