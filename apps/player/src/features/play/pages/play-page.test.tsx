// @vitest-environment happy-dom
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'

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
