// @vitest-environment happy-dom
import { infiniteQueryOptions, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { useFirstPageAfter } from './first-page.ts'

afterEach(cleanup)

const listOf = (filter: string) =>
  infiniteQueryOptions({
    queryKey: ['list', filter],
    queryFn: async ({ pageParam }) => [`${filter}${pageParam}`],
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    staleTime: Infinity,
  })

function List() {
  const [filter, setFilter] = useState('a')
  const load = useInfiniteQuery(listOf(filter))
  useFirstPageAfter(listOf(filter).queryKey)
  return (
    <>
      <output>{load.data?.pages.flat().join(' ')}</output>
      <button onClick={() => void load.fetchNextPage()}>more</button>
      {['a', 'b'].map((one) => (
        <button key={one} onClick={() => setFilter(one)}>
          {one}
        </button>
      ))}
    </>
  )
}

function show(client: QueryClient) {
  return render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
}
const shows = async (rows: string) => await waitFor(() => expect(screen.getByRole('status').textContent).toBe(rows))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a list with a filter', () => {
  test('[STATE-4] begins at its first page after each change, also with a filter that was used before', async () => {
    show(new QueryClient())
    await shows('a1')
    press('more')
    await shows('a1 a2')

    press('b')
    await shows('b1')
    press('a')

    await shows('a1')
    press('more')
    await shows('a1 a2')
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  test('[STATE-4] is as long as it was for a member who leaves its page and returns', async () => {
    const client = new QueryClient()
    const page = show(client)
    await shows('a1')
    press('more')
    await shows('a1 a2')
    page.unmount()

    show(client)

    expect(screen.getByRole('status').textContent).toBe('a1 a2')
  })
})
