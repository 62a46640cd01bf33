import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { OTHER_FORMATS, pictureOf, pngThatSays, pngWithPackedText, POLYGLOTS, slowSvg } from '../../../test/hostile-pictures.ts'
import { openTestPictureWorker } from '../../../test/kept-picture-worker.ts'
import { memberId } from '../identity.ts'
import { checkFile } from './picture-kind.ts'
import { PICTURE_LIMITS } from './picture-task.ts'
import type { PictureOrder } from './picture-task.ts'
import { openPictureWorker } from './picture-worker.ts'
import { openPictures } from './pictures.ts'
import type { Pictures, PicturesOptions } from './pictures.ts'

const BOUNDS = { pixelsMax: 40_000_000, sideMax: 12_000 } as const
const KEPT = { sideMax: 1_600, quality: 80, background: '#fff' } as const
const MEMBER = memberId(7n)

const opened: Pictures[] = []
const open = (options: PicturesOptions = {}) => {
  const pictures = openPictures({ openWorker: openTestPictureWorker, ...options })
  opened.push(pictures)
  return pictures
}
afterEach(async () => {
  for (const pictures of opened.splice(0)) await pictures.close()
})

const shared = openPictures({ openWorker: openTestPictureWorker })
afterAll(async () => await shared.close())
const recoded = async (bytes: Buffer, pictures = shared) => await pictures.recode({ bytes, owner: MEMBER, bounds: BOUNDS }, KEPT)
const read = async (bytes: Buffer, pictures = shared) => await pictures.readSlip({ bytes, owner: MEMBER, bounds: BOUNDS })

/** More than a second of work. */
const largeNoise = pictureOf(3_000, 3_000, { format: 'png', isNoise: true })

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('what is no picture', () => {
  test('[PICTURE-1, F-132] is known by its first bytes, in more than forty formats, before any process is started', async () => {
    const pictures = open()

    for (const [name, bytes] of Object.entries(OTHER_FORMATS)) {
      expect([name, checkFile(bytes, { bytesMax: 10_000_000 })]).toEqual([name, { kind: 'not_picture' }])
      expect(await recoded(bytes, pictures)).toEqual({ kind: 'not_picture' })
      expect(await read(bytes, pictures)).toEqual({ kind: 'not_picture' })
    }
    expect(Object.keys(OTHER_FORMATS).length).toBeGreaterThan(40)
    expect(pictures.pids()).toEqual([])
  })

  test.each(Object.entries(POLYGLOTS))('[PICTURE-1, F-132] is refused though it begins as one: %s', async (_name, bytes) => {
    expect(checkFile(bytes, { bytesMax: 10_000_000 }).kind).toBe('good')
    expect(await recoded(bytes)).toEqual({ kind: 'not_picture' })
    expect(await read(bytes)).toEqual({ kind: 'not_picture' })
  })

  test('[PICTURE-1, F-132] has no loader left, also where its first bytes were not looked at', async () => {
    const worker = openTestPictureWorker()
    const others = { svg: slowSvg(3), gif: await pictureOf(9, 9, { format: 'gif' }), tiff: await pictureOf(9, 9, { format: 'tiff' }) }
    for (const [pictureKind, picture] of Object.entries(others)) {
      expect((await sharp(picture).metadata()).format).toBe(pictureKind)
      const order = { task: { kind: 'recode', as: KEPT }, picture, pictureKind, bounds: BOUNDS } as unknown as PictureOrder
      expect([pictureKind, await worker.run(order)]).toEqual([pictureKind, { kind: 'not_picture' }])
    }
    await worker.stop()
  })
})

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('[PICTURE-1, F-132] of 40 megapixels as %s is read, and encoded again', async (format) => {
    const bytes = await pictureOf(8_000, 5_000, { format })

    expect(await recoded(bytes)).toMatchObject({ kind: 'recoded', width: 1_600, height: 1_000 })
    expect(await read(bytes)).toEqual({ kind: 'read', reading: { code: null, otherQr: null } })
  })

  test.each([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 3],
    [1, 4_000],
    [4_000, 1],
    [2, 11_999],
  ])('[PICTURE-1, F-132] of %i by %i pixels is read, and kept', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer()

    expect(await read(bytes)).toEqual({ kind: 'read', reading: { code: null, otherQr: null } })
    expect(await recoded(bytes)).toMatchObject({ kind: 'recoded' })
  })

  test('[PICTURE-1, F-132] of 12,000 px and one of noise are read', async () => {
    expect(await read(await pictureOf(12_000, 100))).toMatchObject({ kind: 'read' })
    expect(await read(await pictureOf(2_000, 2_000, { isNoise: true }))).toMatchObject({ kind: 'read' })
  })

  test.each([
    ['65,500 px square', () => pngThatSays(65_500, 65_500)],
    ['12,001 px wide', () => pngThatSays(12_001, 10)],
    ['one pixel above 40 megapixels', () => pngThatSays(8_000, 5_001)],
  ])('[PICTURE-1, F-132] whose header says %s is too large, before it is decoded', async (_name, make) => {
    expect(await recoded(make())).toEqual({ kind: 'too_large' })
    expect(await read(make())).toEqual({ kind: 'too_large' })
  })

  test('[PICTURE-1, F-132] with a text that unpacks to 400 MB, or that breaks off, ends within its limits', async () => {
    const broken = pngThatSays(8_000, 5_000)
    for (const bytes of [pngWithPackedText(400 * 1024 * 1024), broken])
      expect(['not_picture', 'too_large', 'recoded']).toContain((await recoded(bytes)).kind)
    expect(await recoded(await pictureOf(9, 9))).toMatchObject({ kind: 'recoded' })
  })
})

describe('a picture that takes too much', () => {
  test.each([
    ['processor time', { ...PICTURE_LIMITS, processorMs: 60 }],
    ['memory', { ...PICTURE_LIMITS, residentBytes: 32 * 1024 * 1024 }],
  ])('[PICTURE-1, F-132] of %s ends its process and is too large; the next one is read', async (_what, limits) => {
    let count = 0
    const pictures = open({
      openWorker: () => {
        count += 1
        return openPictureWorker(count === 1 ? { priority: 0, limits } : { priority: 0 })
      },
    })
    const large = await largeNoise

    const ended = recoded(large, pictures)
    const [pid = 0] = pictures.pids()
    expect(await ended).toEqual({ kind: 'too_large' })
    expect(isAlive(pid)).toBe(false)
    expect(await recoded(await pictureOf(9, 9), pictures)).toMatchObject({ kind: 'recoded' })
  })

  test('[PICTURE-1, F-132] of time by the clock is too large where processor time cannot be read', async () => {
    const openWorker = () => openPictureWorker({ priority: 0, limits: { ...PICTURE_LIMITS, clockMs: 60 }, usage: () => null })

    expect(await recoded(await largeNoise, open({ openWorker }))).toEqual({
      kind: 'too_large',
    })
  })

  test('[PICTURE-1, F-132] has 5 s of processor time, 15 s by the clock and 512 MB', () => {
    expect(PICTURE_LIMITS).toEqual({ processorMs: 5_000, clockMs: 15_000, residentBytes: 536_870_912 })
  })
})

describe('the process that decodes pictures', () => {
  test('[PICTURE-1, F-132] runs at the lowest priority with all its threads, and has none of our environment', async () => {
    const pictures = open({ openWorker: () => openPictureWorker() })
    await recoded(await pictureOf(9, 9), pictures)
    const [pid = 0] = pictures.pids()

    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1'))
    expect(threads.length).toBeGreaterThan(4)
    // Field 19 of the line, the 17th after the name.
    expect(new Set(threads.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))).toEqual(new Set(['19']))
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1')
      .split('\0')
      .map((one) => one.split('=')[0])
    expect(names.filter((name) => name !== '' && name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE')).toEqual([])
  })

  test('[PICTURE-1, F-132] is one of max(1, cores - 1) at most, used again, ended when idle', async () => {
    const pictures = open({ workersMax: 1, idleMs: 200 })
    const bytes = await pictureOf(9, 9)
    const seen = new Set<number>()
    for (const outcome of Array.from({ length: 5 }, async () => await recoded(bytes, pictures))) {
      for (const pid of pictures.pids()) seen.add(pid)
      await outcome
    }
    expect(seen.size).toBe(1)

    await expect.poll(() => pictures.pids(), { timeout: 5_000 }).toEqual([])
    await expect.poll(() => isAlive([...seen][0] ?? 0), { timeout: 5_000 }).toBe(false)
  })

  test('[PICTURE-1, F-132] that is killed from outside leaves its picture to be sent again, and another takes the next', async () => {
    const pictures = open()
    const large = await largeNoise
    await recoded(await pictureOf(9, 9), pictures)
    const outcome = recoded(large, pictures).catch((error: unknown) => error)
    await sleep(50)
    const [pid = 0] = pictures.pids()
    process.kill(pid, 'SIGKILL')

    expect(await outcome).toMatchObject({ code: 'site.pictures_busy', status: 503, details: { retryAfterSeconds: 5 } })
    expect(await recoded(await pictureOf(9, 9), pictures)).toMatchObject({ kind: 'recoded' })
  })

  test('[PICTURE-1, F-132] is gone when the door is closed, at work or idle, and what waited is refused', async () => {
    const pictures = open({ workersMax: 1 })
    const large = await largeNoise
    await recoded(await pictureOf(9, 9), pictures)
    const outcomes = [large, large].map(async (bytes) => await recoded(bytes, pictures).catch((error: unknown) => error))
    const pids = pictures.pids()

    await pictures.close()

    expect(pids).toHaveLength(1)
    expect(pids.filter(isAlive)).toEqual([])
    expect(await Promise.all(outcomes)).toMatchObject([{ code: 'site.pictures_busy' }, { code: 'site.pictures_busy' }])
    await expect(recoded(large, pictures)).rejects.toMatchObject({ code: 'site.pictures_busy' })
  })
})
