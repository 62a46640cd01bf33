import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteReach, serverReach } from './reach.ts'

const answer = (status: number, type = 'application/json; charset=utf-8') =>
  new Response(null, { status, headers: { 'content-type': type } })

beforeEach(() => noteReach(answer(200)))

describe('whether the server is reached', () => {
  test('one lost request is an accident, two in a row are not, and the next answer ends it', () => {
    const received = vi.fn<() => void>()
    const leave = serverReach.subscribe(received)

    noteReach(null)
    expect(serverReach.get()).toBe(true)
    noteReach(null)
    expect(serverReach.get()).toBe(false)
    noteReach(null)
    expect(received).toHaveBeenCalledTimes(1)
    noteReach(answer(200))
    expect(serverReach.get()).toBe(true)
    expect(received).toHaveBeenCalledTimes(2)
    leave()
  })

  test('an answer between two losses starts the count again', () => {
    for (const reply of [null, answer(404), null]) noteReach(reply)
    expect(serverReach.get()).toBe(true)
  })

  test('a proxy that speaks for a dead server counts as a loss, a refusal of ours does not', () => {
    for (const status of [502, 504]) noteReach(answer(status, 'text/html'))
    expect(serverReach.get()).toBe(false)
    for (const status of [503, 503, 500]) noteReach(answer(status))
    expect(serverReach.get()).toBe(true)
  })
})
