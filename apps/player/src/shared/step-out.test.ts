import { expect, test, vi } from 'vitest'
import { stepOut } from './step-out.ts'

const isOpen = (state: { readonly isSearching?: true }) => state.isSearching === true

function opened() {
  const page = new EventTarget()
  const history = { back: vi.fn<() => void>(), location: { state: { isSearching: true } } as never }
  return { page, history, step: () => stepOut(history, isOpen, page) }
}

test('ten presses before the browser has taken a step are one step, and the next one is another', () => {
  const { page, history, step } = opened()
  for (let press = 0; press < 10; press += 1) step()
  expect(history.back).toHaveBeenCalledTimes(1)

  page.dispatchEvent(new Event('popstate'))
  step()
  expect(history.back).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('popstate'))
})

test('a page that is closed already is not left', () => {
  const { page, history, step } = opened()
  step()
  history.location = { state: {} } as never
  page.dispatchEvent(new Event('popstate'))
  step()

  expect(history.back).toHaveBeenCalledTimes(1)
})

test('a page that comes back as the browser has kept it can be stepped out of again', () => {
  const { page, history, step } = opened()
  step()
  page.dispatchEvent(new Event('pageshow'))
  step()

  expect(history.back).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('popstate'))
})
