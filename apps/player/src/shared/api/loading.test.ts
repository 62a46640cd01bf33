import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'

type Rows = readonly string[]

/** A list as every page loads one, without the pauses between its tries. */
function list(load: () => Promise<Rows>) {
  const client = new QueryClient()
  const observer = new QueryObserver<Rows>(client, { queryKey: ['a list'], queryFn: load, retry: false })
  const leave = observer.subscribe(() => undefined)
  const state = () => {
    const { status, data, error, isFetching } = observer.getCurrentResult()
    return { status, data, error: error?.message ?? null, isFetching }
  }
  return { client, observer, state, leave }
}

describe('every data load', () => {
  test('[STATE-2] is pending, then stored', async () => {
    const { state, leave } = list(async () => ['row'])

    expect(state()).toEqual({ status: 'pending', data: undefined, error: null, isFetching: true })
    await vi.waitFor(() => expect(state()).toEqual({ status: 'success', data: ['row'], error: null, isFetching: false }))
    leave()
  })

  test('[STATE-2] that fails keeps the error and no data, and forgets the error with the next try', async () => {
    const answer = Promise.withResolvers<Rows>()
    const load = vi.fn<() => Promise<Rows>>().mockRejectedValueOnce(new Error('refused')).mockReturnValueOnce(answer.promise)
    const { observer, state, leave } = list(load)
    await vi.waitFor(() => expect(state()).toEqual({ status: 'error', data: undefined, error: 'refused', isFetching: false }))

    const again = observer.refetch()
    expect(state()).toEqual({ status: 'pending', data: undefined, error: null, isFetching: true })
    answer.resolve(['row'])
    await again
    expect(state()).toEqual({ status: 'success', data: ['row'], error: null, isFetching: false })
    leave()
  })

  test('[STATE-2] is skipped while the same one is pending', async () => {
    const answer = Promise.withResolvers<Rows>()
    const load = vi.fn<() => Promise<Rows>>().mockReturnValue(answer.promise)
    const { client, observer, leave } = list(load)

    const second = new QueryObserver<Rows>(client, { queryKey: ['a list'], queryFn: load, retry: false })
    const leaveSecond = second.subscribe(() => undefined)
    const input = observer.refetch({ cancelRefetch: false })
    expect(load).toHaveBeenCalledTimes(1)
    answer.resolve(['row'])
    await input
    expect(load).toHaveBeenCalledTimes(1)
    expect(second.getCurrentResult().data).toEqual(['row'])
    leaveSecond()
    leave()
  })
})
