import { describe, expect, test } from 'vitest'

import { createKeyedQueue, QueueFull } from './keyed-queue.ts'

describe('the queue in front of the pool', () => {
  test('runs one at a time for a wallet, in the order of the requests, and others in parallel', async () => {
    const queue = createKeyedQueue({ depthMax: 32 })
    const began: string[] = []
    const gate = Promise.withResolvers<void>()

    const first = queue.run('a', async () => {
      began.push('a1')
      await gate.promise
    })
    const second = queue.run('a', async () => void began.push('a2'))
    await queue.run('b', async () => void began.push('b1'))
    expect(began).toEqual(['a1', 'b1'])
    gate.resolve()
    await Promise.all([first, second])

    expect(began).toEqual(['a1', 'b1', 'a2'])
  })

  test('refuses what exceeds the depth, at once, and only for that wallet', async () => {
    const queue = createKeyedQueue({ depthMax: 32 })
    const gate = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 32 }, () => queue.run('a', () => gate.promise))

    await expect(queue.run('a', () => gate.promise)).rejects.toThrow(QueueFull)
    expect(await queue.run('b', async () => 'served')).toBe('served')
    gate.resolve()
    await Promise.all(waiting)

    expect(await queue.run('a', async () => 'served')).toBe('served')
  })

  test('goes on after a failure, which only its own caller sees, and forgets wallets that have nothing to do', async () => {
    const queue = createKeyedQueue({ depthMax: 32 })

    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('a', async () => 'served')

    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('served')
    expect(queue.size()).toBe(0)
  })
})
