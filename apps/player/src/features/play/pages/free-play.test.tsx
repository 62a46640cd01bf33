// @vitest-environment happy-dom
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { refuse } from '@morakot/contract/refused'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible } from '../../../testing/page.ts'

type Games = typeof gameSchemas
const OPENED = { auth: true, url: 'http://games.test/play/1', openIn: 'iframe' } as const

afterEach(closePlayer)

test('[FREEPLAY-3] free play opens with its mode, says what it is, and leads quietly to play for credit', async () => {
  const server = serveMember()
  server.on<Games, 'login'>(gameCalls.login, () => OPENED)
  await openPlayer('/play/1007?mode=free')

  await expectVisible('ทดลองเล่น · ชิปทดลอง ไม่ใช่เงิน ถอนไม่ได้')
  expect(server.requests.find(({ path }) => path.endsWith('games.login'))?.body).toMatchObject({ gameId: 1007, mode: 'free' })
  expect(screen.getByRole('link', { name: 'เล่นด้วยเครดิต' }).getAttribute('href')).toBe('/play/1007')
})

test('[FREEPLAY-3] a game for credit sends no mode and has no strip', async () => {
  const server = serveMember()
  server.on<Games, 'login'>(gameCalls.login, () => OPENED)
  await openPlayer('/play/1007')

  await screen.findByTitle(/หน้าจอเกม/)
  expect(server.requests.find(({ path }) => path.endsWith('games.login'))?.body).not.toHaveProperty('mode')
  expect(screen.queryByText(/ชิปทดลอง/)).toBeNull()
})

test('[FREEPLAY-3] a game without free play says so, and offers another game', async () => {
  const server = serveMember()
  server.on<Games, 'login'>(gameCalls.login, () => refuse('games.no_free_play'))
  await openPlayer('/play/1007?mode=free')

  await expectVisible('เกมนี้ทดลองเล่นไม่ได้')
  expect(screen.getByRole('link', { name: 'เลือกเกมอื่น' }).getAttribute('href')).toBe('/')
})
