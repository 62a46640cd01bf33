// @vitest-environment happy-dom
import { minigameConsoleCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[MINI-1] the spins of a member are found by the name, each with what verifies it', async () => {
  const server = serveAs(() => operatorOf('content'))
  server.on<typeof minigameConsoleSchemas, 'spinsOfAll'>(minigameConsoleCalls.spinsOfAll, ({ query }) => {
    expect(query.get('q')).toBe('malee')
    const spin = {
      spinId: '019ab3c4-0000-7000-8000-0000000000d7',
      memberId: '7',
      username: 'malee',
      code: 'scratch-card',
      name: 'บัตรขูดมรกต',
      tableVersion: 1,
      status: 'SETTLED',
      takenAt: '2026-11-23T05:00:00.000Z',
      endedAt: '2026-11-23T05:00:01.000Z',
      reward: { code: 'PNT', amount: 20 },
      ticket: 421,
      nonce: 3,
      serverSeedHash: 'a-hash-of-the-seed',
      clientSeed: 'ของฉันเอง',
      isBought: false,
      pointPrice: 96,
      refusedFor: null,
      voidPoints: null,
    } as const
    return { items: [spin], total: 1 }
  })
  await openConsole('/minigame-spins?q=malee')
  const drawer = await openRow('malee')
  for (const words of ['ลายนิ้วมือค่าเซิร์ฟเวอร์a-hash-of-the-seed', 'ของฉันเอง', '421', '96']) await expectVisible(words, () => drawer)
})
