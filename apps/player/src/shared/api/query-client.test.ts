import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a mutation without the network fails at once instead of being sent later', async () => {
  onlineManager.setOnline(false)
  const client = newQueryClient()
  const mutation = new MutationObserver(client, { mutationFn: async () => await Promise.reject(new TypeError('no network')) })

  await expect(mutation.mutate()).rejects.toThrow('no network')
  expect(mutation.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false })
})

test('a failed query is not sent again by one more reader, only by a reader that comes after all have left', async () => {
  const client = newQueryClient()
  const queryFn = vi.fn<() => Promise<never>>(async () => await Promise.reject(new TypeError('no network')))
  const read = () => {
    const observer = new QueryObserver(client, { queryKey: ['failing'], queryFn, retry: false })
    return { observer, leave: observer.subscribe(() => undefined) }
  }
  const first = read()
  await vi.waitFor(() => expect(first.observer.getCurrentResult().status).toBe('error'))
  const second = read()
  expect(second.observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  first.leave()
  second.leave()
  expect(queryFn).toHaveBeenCalledTimes(1)

  const third = read()
  await vi.waitFor(() => expect(third.observer.getCurrentResult().status).toBe('error'))
  third.leave()
  expect(queryFn).toHaveBeenCalledTimes(2)
})
