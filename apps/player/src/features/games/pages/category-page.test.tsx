// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogueQuery } from '#features/games/queries'
import { shelve } from '#features/games/rules'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, thai } from '../../../testing/page.ts'

afterEach(() => {
  closePlayer()
  window.scrollTo(0, 0)
  vi.restoreAllMocks()
})

const game = (id: number, name: string, tags: readonly string[] = [], rtp = '95.00') => ({
  id,
  name,
  aliasName: name,
  categoryCode: 'slot' as const,
  categoryName: 'สล็อต',
  providerId: 1,
  isUnderMaintenance: false,
  isFavorite: false,
  gameImg: `/art/g/slot/${id}.svg`,
  rtp,
  tags: [...tags],
})
const maker = (id: number, code: string, name: string, games: readonly ReturnType<typeof game>[]) => ({
  id,
  code,
  name,
  path: `/slot/${code.toLowerCase()}`,
  logo: `/art/p/${code}.svg`,
  games: games.map((one) => ({ ...one, providerId: id, providerCode: code, providerName: name })),
})
const CATALOGUE = shelve({
  version: 'v1',
  providers: [
    maker(1, 'LTN', 'Lantern Row', [game(1, 'Papaya', ['new']), game(2, 'Amber', [], '96.50')]),
    maker(2, 'SAENG', 'Saengdao Works', [game(3, 'Lotus')]),
    maker(3, 'MKW', 'Mekhala Wheel', [game(4, 'Moon'), game(5, 'Zebra', ['new'])]),
  ],
  shelves: [],
  ranking: [],
})

const open = async (address: string) => {
  serveMember()
  return await openPlayer(address, async (client) => void client.setQueryData(catalogueQuery('TIAMUT').queryKey, CATALOGUE))
}
const main = () => within(screen.getByRole('main'))
const names = () =>
  main()
    .queryAllByRole('link', { name: /^เล่นเกม/ })
    .map((link) => link.getAttribute('href')?.replace('/play/', ''))

test('[HALL-10] parts of a category are chips; one that has no games is not offered', async () => {
  const { router } = await open('/game/slot')

  const parts = within(await main().findByRole('navigation', { name: thai('ส่วนของหมวด') }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ทั้งหมด5', 'ใหม่', 'คืนสูง'])
  fireEvent.click(parts.getByRole('link', { name: 'ใหม่' }))
  await waitFor(() => expect(new Set(names())).toEqual(new Set(['1', '5'])))
  expect(router.state.location.search).toEqual({ shelf: 'new' })
})

test('[HALL-10] several makers and an order are chosen in a sheet that counts the games, and back undoes them', async () => {
  const { router } = await open('/game/slot')
  fireEvent.click(await main().findByRole('button', { name: 'ค่าย' }))
  const sheet = within(await screen.findByRole('dialog', { name: thai('ค่ายเกมและการเรียง') }))
  fireEvent.click(sheet.getByRole('button', { name: /^Lantern Row/ }))
  fireEvent.change(sheet.getByRole('searchbox', { name: thai('ค้นหาค่ายเกม') }), { target: { value: 'mekh' } })
  expect(sheet.queryByRole('button', { name: /^Saengdao/ })).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: /^Mekhala Wheel/ }))
  fireEvent.click(sheet.getByRole('button', { name: 'ชื่อ A-Z' }))
  await expectVisible('เลือก 2 จาก 3 ค่าย')
  fireEvent.click(sheet.getByRole('button', { name: thai('ดู 4 เกม') }))

  await waitFor(() => expect(names()).toEqual(['2', '4', '1', '5']))
  expect(router.state.location.search).toEqual({ provider: 'LTN,MKW', sort: 'az' })
  expect(main().getByRole('button', { name: 'ค่าย 2' })).toBeDefined()
  router.history.back()
  await waitFor(() => expect(names()).toHaveLength(5))
})

test('[HALL-10, ROUTE-29] makers that the category does not have are named as unknown, and all games are shown', async () => {
  await open('/game/slot?provider=NOBODY')

  await expectVisible('ไม่พบค่ายเกมนี้ในหมวดนี้ แสดงทุกค่ายแทน')
  expect(names()).toHaveLength(5)
})

test('[ROUTE-1, ROUTE-29, ROUTE-30, ROUTE-34] a word that no game has finds nothing and shows that, and clearing it brings everything back', async () => {
  await open('/game/slot')
  fireEvent.click(await main().findByRole('button', { name: thai('ค้นหาเกมหรือค่ายเกม') }))
  const [field] = main().getAllByRole('searchbox')
  fireEvent.change(field as HTMLElement, { target: { value: 'zzzzqq' } })

  await expectVisible('ไม่พบผลลัพธ์สำหรับ "zzzzqq"')
  expect(names()).toEqual([])
  const [clear] = main().getAllByRole('button', { name: 'ล้างคำค้นหา' })
  fireEvent.click(clear as HTMLElement)
  await waitFor(() => expect(names()).toHaveLength(5))
})

test('[CALL-43, CALL-51] a game under maintenance is a picture and no way into the game', async () => {
  const closed = maker(4, 'OFF', 'Offline Row', [{ ...game(6, 'Ember'), isUnderMaintenance: true }, game(7, 'Ash')])
  serveMember()
  const catalogue = shelve({ version: 'v2', providers: [closed], shelves: [], ranking: [] })
  await openPlayer('/game/slot', async (client) => void client.setQueryData(catalogueQuery('TIAMUT').queryKey, catalogue))

  expect(await main().findByRole('img', { name: 'เกม Ember ปิดปรับปรุง' })).toBeDefined()
  expect(names()).toEqual(['7'])
})

test.each(['provider=a&provider=b', 'provider={"a":1}', 'sort=a&sort=b'])(
  '[ROUTE-36] an address that repeats a parameter, or for what is no text, is the page without it: %s',
  async (query) => {
    await open(`/game/slot?${query}`)
    await waitFor(() => expect(names()).toHaveLength(5))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('สล็อต')
  },
)

test('[HALL-11] games by name are in groups with their number, a slider leads to each letter, and a search has none', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  await open('/game/slot?sort=za')

  await main().findByRole('heading', { name: 'Z' })
  const heads = () => main().queryAllByRole('heading', { level: 2 })
  expect(heads().map((head) => head.closest('li')?.textContent)).toEqual(['Z1 เกม', 'P1 เกม', 'M1 เกม', 'L1 เกม', 'A1 เกม'])
  const rail = main().getByRole('slider', { name: thai('ไปที่ตัวอักษร') })
  expect(rail.getAttribute('aria-valuetext')).toBe('Z')
  fireEvent.keyDown(rail, { key: 'ArrowDown' })
  await waitFor(() => expect(rail.getAttribute('aria-valuetext')).toBe('P'))

  fireEvent.click(main().getByRole('button', { name: thai('ค้นหาเกมหรือค่ายเกม') }))
  const [field] = main().getAllByRole('searchbox')
  fireEvent.change(field as HTMLElement, { target: { value: 'moon' } })
  await waitFor(() => expect(names()).toEqual(['4']))
  expect(heads()).toEqual([])
})

test('[HALL-11] after two screens the way up is there, and leads to the top', async () => {
  await open('/game/slot')
  await main().findByRole('button', { name: 'ค่าย' })
  expect(main().queryByRole('button', { name: thai('กลับขึ้นบน') })).toBeNull()
  window.scrollTo(0, 3 * window.innerHeight)
  window.dispatchEvent(new Event('scroll'))

  fireEvent.click(await main().findByRole('button', { name: thai('กลับขึ้นบน') }))
  expect(window.scrollY).toBe(0)
})
