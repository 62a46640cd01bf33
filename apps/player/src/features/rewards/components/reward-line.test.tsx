// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rewardSource } from '#shared/reward-source'
import { RewardLine } from './reward-line.tsx'

afterEach(cleanup)

test('[PAGE-3] the reward is separate from the number that ends a title, and neither leaves its word', () => {
  const row = { key: 'd2', icon: 'star', title: 'เช็คอินรายวัน วันที่ 2', reward: '5 พอยท์', detail: '', kind: 'points' } as const
  const source = rewardSource({
    name: 'quests',
    title: 'ภารกิจ',
    query: { queryKey: ['quests'], queryFn: async () => [] },
    rowsOf: () => [row],
    refresh: async () => undefined,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <RewardLine row={row} source={source} mayClaim />
      </ul>
    </QueryClientProvider>,
  )

  const lines = [...screen.getByRole('listitem').querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll('\u2060', ''))
  expect(lines.slice(0, 2)).toEqual(['เช็คอินรายวัน วันที่\u00A02', '5\u00A0พอยท์'])
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('รับ เช็คอินรายวัน วันที่ 2 5 พอยท์')
})
