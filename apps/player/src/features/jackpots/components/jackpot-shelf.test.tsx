// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { jackpotsQuery } from '../queries.ts'
import { JackpotPanel, JackpotShelf } from './jackpot-shelf.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const game = (gameId: number, more: object = {}) => ({
  gameId,
  gameName: `Game ${gameId}`,
  gameImg: `/art/g/slot/${gameId}.svg`,
  isMaintenance: false,
  jackpot: 20_001,
  pot: 'main:emerald',
  ...more,
})

const GAMES = [game(1), game(2), game(3, { isMaintenance: true }), game(4, { pot: 'small', jackpot: 0 })]

test('[F-136] one pot of several games is one card with one figure, and leads to each of its games', async () => {
  await draw(JackpotShelf, { known: [[jackpotsQuery.queryKey, GAMES]] })

  const [first, second, ...more] = screen.getAllByRole('article')
  expect(more).toEqual([])
  expect(first?.textContent).toBe('แจ็กพอต · กองเดียว 3 เกม฿20,001')
  expect(second?.textContent).toBe('แจ็กพอต · กองเดียว 1 เกมเริ่มสะสม')
  const links = within(first as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/play/1', 'เล่นเกม Game 1 แจ็กพอต ฿20,001'],
    ['/play/2', 'เล่นเกม Game 2 แจ็กพอต ฿20,001'],
  ])
  expect(within(first as HTMLElement).getByRole('img', { name: 'Game 3 ปิดปรับปรุง' })).toBeDefined()
})

test('[F-136] a wide screen has the first pot next to the hero', async () => {
  await draw(JackpotPanel, { known: [[jackpotsQuery.queryKey, GAMES]] })

  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['แจ็กพอต · กองเดียว 3 เกม฿20,001'])
})

test('[F-136] without a jackpot game there is neither', async () => {
  await draw(JackpotShelf, { known: [[jackpotsQuery.queryKey, []]] })
  expect(document.body.textContent).toBe('')
  cleanup()
  await draw(JackpotPanel, { known: [[jackpotsQuery.queryKey, []]] })
  expect(document.querySelector('[data-no-jackpots]')).not.toBeNull()
})
