// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LATEST_KEY } from '../queries-key.ts'
import { LiveStrip } from './live-strip.tsx'

vi.mock('../queries-stream.ts', () => ({ listenToWithdrawals: () => () => undefined }))

afterEach(cleanup)

test.each([
  { latest: [], rows: 0 },
  { latest: [{ key: 'a', username: 'so***', amount: 7_000, gameImg: null }], rows: 1 },
])('[ENT-9] a feed of $rows withdrawals takes a row of the page only when there is one to show', ({ latest, rows }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(LATEST_KEY, latest)
  const { container } = render(
    <QueryClientProvider client={client}>
      <LiveStrip />
    </QueryClientProvider>,
  )

  expect(container.querySelectorAll('li')).toHaveLength(rows)
  expect(container.childElementCount).toBe(rows)
})
