import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { QUERY_DEFAULTS } from './query-defaults.ts'

afterEach(() => onlineManager.setOnline(true))

test('a mutation without the network fails at once instead of being sent later', async () => {
  onlineManager.setOnline(false)
  const client = new QueryClient({ defaultOptions: QUERY_DEFAULTS })
  const mutation = new MutationObserver(client, { mutationFn: async () => await Promise.reject(new TypeError('no network')) })

  await expect(mutation.mutate()).rejects.toThrow('no network')
  expect(mutation.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false })
})
