// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { catalogueQuery } from '#features/games/queries'
import { shelve } from '#features/games/rules'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, thai } from '../../../testing/page.ts'

afterEach(closePlayer)

const game = (id: number, name: string) => ({
  id,
  name,
  aliasName: name,
  categoryCode: 'slot' as const,
  categoryName: 'สล็อต',
  providerId: 1,
  providerCode: 'LTN',
  providerName: 'Lantern Row',
  isUnderMaintenance: false,
  isFavorite: false,
  gameImg: `/art/g/slot/${id}.svg`,
  rtp: null,
  tags: [],
})
const CATALOGUE = shelve({
  version: 'v1',
  providers: [
    {
      id: 1,
      code: 'LTN',
      name: 'Lantern Row',
      path: '/slot/ltn',
      logo: '/art/p/LTN.svg',
      games: [game(1, 'มังกรหยก'), game(2, 'มังกรไฟ'), game(3, 'Lotus Deluxe')],
    },
  ],
  shelves: [],
  ranking: [],
})

/** The search over the lobby, with its field and a way to type and press Enter. */
async function openSearch() {
  serveMember()
  const { router } = await openPlayer('/', async (client) => void client.setQueryData(catalogueQuery('TIAMUT').queryKey, CATALOGUE))
  await router.navigate({ to: '.', state: { isSearching: true } })
  const overlay = await screen.findByRole('dialog', { name: 'ค้นหาเกม' })
  const box = within(overlay).getByRole<HTMLInputElement>('searchbox')
  const type = (word: string) => fireEvent.change(box, { target: { value: word } })
  const enter = () => fireEvent.submit(box.form as HTMLFormElement)
  return { router, overlay, type, enter }
}

test('[HALL-9] what is typed as something to do is offered at once, before the games, and taken by Enter', async () => {
  const { router, overlay, type, enter } = await openSearch()
  type('ถอน')

  await expectVisible('ทำรายการ ถอนเงิน', () => overlay)
  expect(overlay.querySelector('mark')?.textContent).toBe('ถอน')
  enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/withdraw'))
})

test('[HALL-9] a game is searched by the first Enter and opened by the second', async () => {
  const { router, overlay, type, enter } = await openSearch()
  type('lotus')
  enter()
  await expectVisible('พบ 1 รายการ', () => overlay)
  expect(router.state.location.pathname).toBe('/')
  enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/3'))
})

test('[HALL-9] where nothing is found there are names that are like it, makers, and the way to all games', async () => {
  const { overlay, type, enter } = await openSearch()
  type('มังกรฟ้าทอง')
  enter()

  await expectVisible('ชื่อที่ใกล้เคียง', () => overlay)
  const links = within(overlay).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/play/2', '/play/1', '/game/slot'])
  expect(within(overlay).getByRole('button', { name: thai('Lantern Row') })).toBeDefined()
})

test('[HALL-9] the key / opens the search, but not while something is typed or a dialog is open', async () => {
  serveMember()
  const { router } = await openPlayer('/', async (client) => void client.setQueryData(catalogueQuery('TIAMUT').queryKey, CATALOGUE))
  await screen.findAllByRole('button', { name: thai('ค้นหาเกม') })
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: '/' })
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  field.remove()
  expect(router.state.location.state.isSearching).toBeUndefined()

  const { length } = router.history
  fireEvent.keyDown(document.body, { key: '/' })

  const overlay = await screen.findByRole('dialog', { name: 'ค้นหาเกม' })
  fireEvent.keyDown(overlay, { key: '/' })
  expect(router.history.length).toBe(length + 1)
})
