import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isChunkFailure, mayReload, reloadOnce, watchChunkFailures } from './chunk-reload.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

function fakePage() {
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const page = {
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) },
    location: { reload },
  }
  // Only what a reload touches.
  return { page: page as unknown as Pick<Window, 'sessionStorage' | 'location'>, reload }
}

const answering = async () => true
const down = async () => false

describe('a piece that cannot be loaded', () => {
  test('[ERR-8] reloads the page at most once in 60 seconds', async () => {
    const { page, reload } = fakePage()

    expect(await reloadOnce(page, answering)).toBe('reloading')
    vi.setSystemTime(1_059_999)
    expect(await reloadOnce(page, answering)).toBe('spent')
    expect(reload).toHaveBeenCalledTimes(1)
    vi.setSystemTime(1_060_000)
    expect(await reloadOnce(page, answering)).toBe('reloading')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('[ERR-8] reloads once however many pieces fail together', async () => {
    const { page, reload } = fakePage()

    await Promise.all([1, 2, 3].map(async () => await reloadOnce(page, answering)))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[ERR-8] a caller during the load of the page is not refused: a step back then would call it off', async () => {
    const { page, reload } = fakePage()

    await reloadOnce(page, answering)
    vi.setSystemTime(1_000_300)
    expect(await reloadOnce(page, answering)).toBe('reloading')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[ERR-8] reloads nothing while the server is down, and has not used its try up', async () => {
    const { page, reload } = fakePage()

    expect(await reloadOnce(page, down)).toBe('unreachable')
    expect(reload).not.toHaveBeenCalled()
    expect(await reloadOnce(page, answering)).toBe('reloading')
  })

  test('[ERR-8] counts whole minutes from the last reload', () => {
    expect(mayReload(null, 1_000_000)).toBe(true)
    expect(mayReload('1000000', 1_059_999)).toBe(false)
    expect(mayReload('1000000', 1_060_000)).toBe(true)
  })

  test('[ERR-8] fails with an error of ours, and with none about what it should have brought', () => {
    const { page } = fakePage()
    const target = Object.assign(new EventTarget(), page)
    watchChunkFailures(target as unknown as Window)
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/profile-page.js')
    const failure = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })

    target.dispatchEvent(failure)
    expect(failure.defaultPrevented).toBe(false)
    expect(isChunkFailure(payload)).toBe(true)
    expect(isChunkFailure(new TypeError('x'))).toBe(false)
  })
})
