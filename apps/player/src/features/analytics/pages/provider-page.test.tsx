// @vitest-environment happy-dom
import { analyticsCalls } from '@morakot/contract/features/analytics/calls'
import type { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import { refuse } from '@morakot/contract/refused'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible } from '../../../testing/page.ts'

type Schemas = typeof analyticsSchemas

afterEach(closePlayer)

test.each([
  ['/slot/nope', 'ไม่พบค่ายเกมนี้'],
  ['/slot/ltn/1', 'ไม่พบสล็อตนี้'],
])('[ROUTE-27, ROUTE-28] %s of the statistics that does not exist leads to the list, with nothing to try again', async (path, sentence) => {
  const server = serveMember()
  server.on<Schemas, 'provider'>(analyticsCalls.provider, () => refuse('analytics.provider_not_found'))
  server.on<Schemas, 'slot'>(analyticsCalls.slot, () => refuse('analytics.slot_not_found'))
  await openPlayer(path)

  await expectVisible(sentence)
  expect(screen.queryAllByRole('button', { name: /ลองอีกครั้ง/ })).toEqual([])
  expect(screen.getByRole('link', { name: 'ดูค่ายสล็อตทั้งหมด' }).getAttribute('href')).toBe('/slot')
})
