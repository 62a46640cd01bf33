// @vitest-environment happy-dom
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { refuse } from '@morakot/contract/refused'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

type Games = typeof gameSchemas
const CLOSED = { auth: false, url: '', openIn: 'iframe' } as const

afterEach(closePlayer)

test('[ERR-6] a game login with auth false leads to the login page, and back to the game after it', async () => {
  const server = serveMember()
  server.on<Games, 'login'>(gameCalls.login, () => CLOSED)
  const { router } = await openPlayer('/play/1007')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ next: '/play/1007' })
})

test.each([
  ['TIAMUT', gameCalls.login, gameCalls.loginOld],
  ['AMBKING', gameCalls.loginOld, gameCalls.login],
] as const)(
  '[CALL-51, CALL-52, ROLE-4] a member of %s opens a game by the call of that platform, from this site',
  async (code, own, other) => {
    const { platform } = PROFILE.userPlatform
    const server = serveMember({ ...PROFILE, userPlatform: { ...PROFILE.userPlatform, platform: { ...platform, platformCode: code } } })
    for (const call of [own, other]) server.on<Games, 'login'>(call, () => CLOSED)
    await openPlayer('/play/1007')
    await waitFor(() => expect([server.count(own), server.count(other)]).toEqual([1, 0]))
    const sent = server.requests.find(({ path, method }) => method === 'POST' && path.endsWith('games.login'))
    expect(sent?.body).toMatchObject({ gameId: 1007, website: location.host, isMobile: expect.any(Boolean), osMobile: expect.any(String) })
  },
)

test.each([
  ['games.not_found', 'ไม่พบเกมนี้'],
  ['games.maintenance', 'ปิดปรับปรุง'],
] as const)('[CALL-51] an address of a game that is refused with %s says what happened, in no frame', async (code, text) => {
  const server = serveMember()
  server.on<Games, 'login'>(gameCalls.login, () => refuse(code))
  await openPlayer('/play/999999')
  await expectVisible(text, () => screen.queryByRole('alert'))
  expect(document.querySelector('iframe')).toBeNull()
})

test('[CALL-51] a provider that does not answer is named, and the game opens at the next try', async () => {
  const server = serveMember()
  server.on<Games, 'login'>(gameCalls.login, () => refuse('site.internal'))
  await openPlayer('/play/1007')
  await expectVisible('เข้าเกมไม่สำเร็จ', () => screen.queryByRole('alert'))
  server.on<Games, 'login'>(gameCalls.login, () => ({ auth: true, url: 'https://games.example/play/1', openIn: 'iframe' }))
  await press('ลองอีกครั้ง')
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://games.example/play/1'))
})
