import { expect, test } from 'vitest'
import { createSignal, createStore } from './store.ts'

test('a store notifies each listener of each change until it leaves, and not what has not changed', () => {
  const store = createStore(1)
  const received: string[] = []
  const leave = store.subscribe((value) => received.push(`first ${value}`))
  store.subscribe((value) => received.push(`second ${value}`))
  store.set(2)
  store.set(2)
  leave()
  store.set(3)

  expect(store.get()).toBe(3)
  expect(received).toEqual(['first 2', 'second 2', 'second 3'])
})

test('a signal knows whether someone listens, and says nothing to those who come later', () => {
  const signal = createSignal<string>()
  const received: string[] = []
  signal.emit('before')
  expect(signal.hasListeners()).toBe(false)
  const leave = signal.subscribe((said) => received.push(said))
  expect(signal.hasListeners()).toBe(true)
  signal.emit('now')
  leave()

  expect(signal.hasListeners()).toBe(false)
  expect(received).toEqual(['now'])
})
