import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlayedApp } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, end } = await startPlayedApp())
})
afterAll(async () => await end())

const draw = async (path: string, headers: Record<string, string> = {}) => await app.app.inject({ method: 'GET', url: path, headers })

describe('generated pictures', () => {
  test.each([
    '/art/g/slot/1001.svg',
    '/art/g/live_casino/2001.svg',
    '/art/stage/1001.svg',
    '/art/p/LTN.svg',
    '/art/brand.svg',
    '/art/brand.svg?festive',
    '/art/empty/favourites.svg',
    '/art/r/headphones.svg',
    '/art/r/crypto.svg',
  ])('[CALL-43] %s is an SVG that may be kept for ever', async (path) => {
    const reply = await draw(path)

    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/^<svg /)
    expect(reply.body).not.toMatch(/<script|javascript:|https?:\/\/(?!www\.w3\.org)/)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await draw(path)).body).toBe(reply.body)
  })

  test('come compressed to a browser that takes it', async () => {
    const plain = await draw('/art/g/slot/1001.svg')
    const brotli = await draw('/art/g/slot/1001.svg', { 'accept-encoding': 'br' })

    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  })

  test('differ between games, makers and seasons', async () => {
    const bodies = await Promise.all(
      [
        '/art/g/slot/1001.svg',
        '/art/g/slot/1004.svg',
        '/art/p/LTN.svg',
        '/art/p/SLT.svg',
        '/art/brand.svg',
        '/art/brand.svg?festive=1',
      ].map(async (path) => (await draw(path)).body),
    )

    expect(new Set(bodies).size).toBe(6)
  })

  test.each([
    '/art/g/slot/99999.svg',
    '/art/g/arcade/1001.svg',
    '/art/g/slot/1001.png',
    '/art/stage/99999.svg',
    '/art/stage/day.svg',
    '/art/g/slot/..%2f..%2fetc.svg',
    '/art/g/slot/0x3e9.svg',
    '/art/p/NOBODY.svg',
    '/art/p/%00.svg',
    '/art/empty/nothing.svg',
    '/art/r/nothing.svg',
    '/art/other.svg',
  ])('%s does not exist', async (path) => {
    expect((await draw(path)).statusCode).toBe(404)
  })
})
