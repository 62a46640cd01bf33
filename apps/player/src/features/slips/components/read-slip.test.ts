import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSlip } from './read-slip.ts'
import type { WorkerMessage } from './read-slip.ts'

/** A worker as slow as a test wants it. */
class StubWorker extends EventTarget {
  static last: StubWorker
  isAlive = true
  constructor() {
    super()
    StubWorker.last = this
  }
  postMessage(): void {
    // What it is given does not matter here.
  }
  terminate(): void {
    this.isAlive = false
  }
  says(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const file = new File(['a slip'], 'photo.heic')
const small = new File(['smaller'], 'slip.jpg')
const code = { sendingBank: '004', transferReference: 'BT12AB' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', StubWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[CALL-27] a slip that is read on a slow phone', () => {
  test('[CALL-27] is waited for while the reader takes its steps, however long they take', async () => {
    const reading = readSlip(file)
    for (let step = 0; step < 10; step += 1) {
      await vi.advanceTimersByTimeAsync(50_000)
      StubWorker.last.says('step')
    }
    StubWorker.last.says({ code, otherQr: null, isWhole: true, picture: small })

    expect(await reading).toEqual({ code, otherQr: null, isWhole: true, picture: small })
    expect(StubWorker.last.isAlive).toBe(false)
  })

  test('[CALL-27] that was read to its end without a code differs from one that was not', async () => {
    const whole = readSlip(file)
    StubWorker.last.says({ code: null, otherQr: null, isWhole: true, picture: small })
    const unreadable = readSlip(file)
    StubWorker.last.says(null)

    expect(await whole).toMatchObject({ code: null, otherQr: null, isWhole: true })
    expect(await unreadable).toEqual({ code: null, otherQr: null, isWhole: false, picture: file })
  })

  test.each([
    ['dies without a word', async () => await vi.advanceTimersByTimeAsync(60_000)],
    ['fails', async () => void StubWorker.last.dispatchEvent(new Event('error'))],
  ])('[CALL-27] by a worker that %s is sent as it was chosen', async (_how, end) => {
    const reading = readSlip(file)
    await end()

    expect(await reading).toEqual({ code: null, otherQr: null, isWhole: false, picture: file })
  })

  test('[CALL-27] in a browser without the means is sent as it was chosen', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)

    expect(await readSlip(file)).toEqual({ code: null, otherQr: null, isWhole: false, picture: file })
  })
})
