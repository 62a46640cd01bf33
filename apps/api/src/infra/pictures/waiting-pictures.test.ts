import { describe, expect, test } from 'vitest'
import { memberId } from '../identity.ts'
import type { PictureOutcome, PictureWorker } from './picture-worker.ts'
import { openPictures, WAITING_MAX } from './pictures.ts'
import type { PictureOwner } from './pictures.ts'

const BOUNDS = { pixelsMax: 1 } as const
const KEPT = { sideMax: 1, quality: 1, background: null } as const

/** A door whose processes answer when the test lets them. Each picture is named by its last byte. */
function openHeld({ workersMax = 1 } = {}) {
  const started: number[] = []
  const ends: (() => void)[] = []
  const openWorker = (): PictureWorker => ({
    pid: 0,
    isUsable: () => true,
    stop: async () => undefined,
    run: async ({ picture }) => {
      started.push(picture.at(-1) ?? 0)
      return await new Promise<PictureOutcome>((resolve) => ends.push(() => resolve({ kind: 'not_picture' })))
    },
  })
  const pictures = openPictures({ workersMax, openWorker })
  const refused: number[] = []
  const send = (owner: PictureOwner, name: number) => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, name])
    void pictures.recode({ bytes, owner, bounds: BOUNDS }, KEPT).catch((error: { code?: string }) => {
      if (error.code === 'site.pictures_busy') refused.push(name)
    })
  }
  const turn = async () => await new Promise((resolve) => setImmediate(resolve))
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end()
      await turn()
    }
  }
  return { send, started, refused, turn, endAll }
}

const [ONE, TWO, THREE] = [memberId(1n), memberId(2n), memberId(3n)]

describe('pictures that wait', () => {
  test('[PICTURE-1, F-132] are decoded so many at a time, and served member by member', async () => {
    const { send, started, endAll, turn } = openHeld({ workersMax: 2 })
    for (const name of [10, 11, 12, 13, 14]) send(ONE, name)
    send(TWO, 20)
    send(THREE, 30)
    send(TWO, 21)
    await turn()
    expect(started).toEqual([10, 11])

    await endAll()

    expect(started).toEqual([10, 11, 12, 20, 30, 13, 21, 14])
  })

  test('[PICTURE-1, F-132] are twenty at most: the next of one member is refused, another member still gets a place', async () => {
    const { send, started, refused, endAll, turn } = openHeld()
    for (let name = 0; name <= WAITING_MAX + 1; name += 1) send(ONE, name)
    await turn()
    expect(WAITING_MAX).toBe(20)
    expect(refused).toEqual([21])

    send(TWO, 100)
    await turn()

    expect(refused).toEqual([21, 20])
    await endAll()
    expect(started.indexOf(100)).toBe(2)
    expect(started).toHaveLength(21)
  })

  test('[PICTURE-1, F-132] of operators have a line of their own, and every second turn', async () => {
    const { send, started, refused, endAll, turn } = openHeld()
    for (let name = 0; name <= WAITING_MAX; name += 1) send(ONE, name)
    send('operators', 200)
    send('operators', 201)
    await turn()

    await endAll()

    expect(refused).toEqual([])
    expect(Math.max(started.indexOf(200), started.indexOf(201))).toBeLessThan(5)
  })
})
