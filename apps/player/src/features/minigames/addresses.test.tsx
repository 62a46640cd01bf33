// @vitest-environment happy-dom
import { minigameCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../testing/member.ts'
import { closePlayer, openPlayer } from '../../testing/open-player.tsx'
import { expectVisible } from '../../testing/page.ts'

afterEach(closePlayer)

test('[GUARD-4] the code of a minigame that is not open leads home, with a notice', async () => {
  const server = serveMember()
  server.on<typeof minigameSchemas, 'list'>(minigameCalls.list, () => [])
  const { router } = await openPlayer('/minigame/wheel')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await expectVisible('มินิเกมนี้ยังไม่เปิดให้เล่น')
})
