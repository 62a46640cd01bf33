import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { secure } from './security.ts'
import { serveWebApp } from './web-app.ts'

const BRAND = `A&B "<script>" $& $1`
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

let place: string
let app: FastifyInstance
let theme: 'default' | 'christmas' = 'default'
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'web-app-'))
  // A folder whose own path says assets: its files are still not all hashed ones.
  const folder = join(place, 'assets', 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="th"><head><title>%BRAND_NAME%</title><meta content="%BRAND_NAME%" /><meta property="og:image" content="%PUBLIC_ORIGIN%/i.png" /></head><div id="app"></div></html>',
  )
  const beginning = (screen: string) => `<html lang="th"><title>%BRAND_NAME%</title><div id="app"><p>${screen}</p></div></html>`
  writeFileSync(
    join(folder, 'first-pages.json'),
    JSON.stringify([
      { path: '/', hasSession: true, html: beginning('lobby of %BRAND_NAME%') },
      { path: '/', hasSession: false, html: beginning('login') },
      { path: '/login', hasSession: false, html: beginning('login') },
    ]),
  )
  writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'plain()')
  writeFileSync(join(folder, 'assets', 'app-abc123.js.br'), 'brotli')
  writeFileSync(join(folder, 'framed.html'), '<!doctype html><title>framed</title>')
  writeFileSync(join(folder, 'sw.js'), 'worker()')
  writeFileSync(join(folder, '.built-from'), 'hash')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
  app = Fastify()
  await secure(app, { allowedOrigins: [], frameOrigins: [], secure: false, requestsPerMinute: 10_000, isPage: () => false })
  answerErrors(
    app,
    await serveWebApp(app, {
      folder,
      brandName: BRAND,
      origin: 'https://play.example',
      notPages: ['api', 'assets', 'storage'],
      framed: ['framed.html'],
      sessionCookie: 'sid',
      theme: () => theme,
    }),
  )
  app.get('/api/known', async () => ({ ok: true }))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(place, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = { accept: HTML }, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  await app.inject({ method, url, headers })

describe('a document that is shown in a frame', () => {
  test('[MINI-3] may run its own script without an origin, be shown by our pages alone, and do nothing else', async () => {
    const { headers } = await get('/framed.html')

    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
    )
    expect((await get('/index.html/x')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // Its script and fonts are requested across origins; the page and what is behind a session are not handed out.
    expect((await get('/assets/app-abc123.js')).headers['access-control-allow-origin']).toBe('*')
    const requesting = await app.inject({
      method: 'OPTIONS',
      url: '/assets/app-abc123.js',
      headers: { origin: 'null', 'access-control-request-method': 'GET' },
    })
    expect([requesting.statusCode, requesting.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(requesting.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const path of ['/framed.html', '/', '/api/known'])
      expect((await get(path)).headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the page of the app', () => {
  test.each([
    '/',
    '/login',
    '/game/slot?provider=LTN',
    '/minigame/a.b',
    '/profile/transaction',
    '/unknown/route',
    '/apiary',
    '/index.html/x',
  ])('[ROUTE-36] is what a hard reload of %s shows', async (url) => {
    const reply = await get(url)

    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(reply.body).toContain('<div id="app">')
    expect(reply.headers.vary).toContain('cookie')
  })

  test('[PROD-2] bears the configured brand, which can be no markup', async () => {
    const { body } = await get('/')

    expect(body).toContain('<title>A&amp;B &quot;&lt;script&gt;&quot; $&amp; $1</title>')
    expect(body).not.toContain('%BRAND_NAME%')
    expect(body).not.toContain('<script>')
  })

  test.each([
    ['/', 'sid=any', '<p>lobby of A&amp;B'],
    ['/?theme=christmas', 'sid=any', '<p>lobby of A&amp;B'],
    ['/', '', '<p>login</p>'],
    ['/login', '', '<p>login</p>'],
    ['/login', 'sid=any', '<div id="app"></div>'],
    ['/game/slot', 'sid=any', '<div id="app"></div>'],
  ])('[INIT-1] %s with the cookie "%s" begins with %s', async (url, cookie, first) => {
    expect((await get(url, { accept: HTML, cookie })).body).toContain(first)
  })

  test('[INIT-1] is the same for every member', async () => {
    const [one, other] = await Promise.all(['sid=one', 'sid=other'].map(async (cookie) => await get('/', { accept: HTML, cookie })))

    expect(one?.body).toContain('<p>lobby of')
    expect(other?.body).toBe(one?.body)
  })

  test('travels compressed to a browser that can read it', async () => {
    const { headers, rawPayload } = await get('/login', { accept: HTML, 'accept-encoding': 'gzip, br' })

    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<p>login</p>')
    expect((await get('/login', { accept: HTML, 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('bears the theme of the day of the request', async () => {
    expect((await get('/login')).body).toContain('<html lang="th" data-theme="default">')
    theme = 'christmas'
    expect((await get('/login')).body).toContain('<html lang="th" data-theme="christmas">')
    theme = 'default'
  })

  test('has an answer for HEAD', async () => {
    expect((await get('/login', { accept: HTML }, 'HEAD')).statusCode).toBe(200)
  })

  test.each(['/assets/gone-123.js', '/assets/', '/api/unknown', '/api', '/storage/games_X.json', '/assets?x=1', '/api?/login'])(
    'is never sent in place of what is missing at %s',
    async (url) => {
      const reply = await get(url)

      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('application/json')
    },
  )

  test.each(
    ['/', '/?ref=a', '/login?next=%2Fdeposit', '/register', '/register?ref=AB%2F12&utm_source=line'].flatMap((url) =>
      ['*/*', 'application/json', 'image/png', '', undefined].map((accept) => [url, accept] as const),
    ),
  )('[LINK-1, F-147] at %s is what a chat previews, for any Accept: %s', async (url, accept) => {
    const reply = await get(url, accept === undefined ? {} : { accept })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('[LINK-1, F-147] has the picture of its preview at a whole address', async () => {
    expect((await get('/register?ref=a', {})).body).toContain('<meta property="og:image" content="https://play.example/i.png" />')
  })

  test('is not what a script, a picture or a form requests', async () => {
    expect((await get('/gone.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await get('/gone.png', { accept: 'image/avif,image/webp,*/*' })).statusCode).toBe(404)
    expect((await get('/profile', {})).statusCode).toBe(404)
    expect((await get('/login', { accept: HTML }, 'POST')).statusCode).toBe(404)
  })
})

describe('a file of the build', () => {
  test('is kept for ever when its name holds its hash', async () => {
    const reply = await get('/assets/app-abc123.js', { accept: '*/*' })

    expect([reply.statusCode, reply.body]).toEqual([200, 'plain()'])
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('travels compressed to a browser that can read it', async () => {
    const reply = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })

    expect([reply.headers['content-encoding'], reply.body]).toEqual(['br', 'brotli'])
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.headers['content-type']).toContain('javascript')
  })

  test('has no second address for what was compressed', async () => {
    expect((await get('/assets/app-abc123.js.br', { accept: '*/*' })).statusCode).toBe(404)
    expect((await get('/assets/app-abc123.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('varies by encoding for shared caches', async () => {
    expect((await get('/assets/app-abc123.js', { accept: '*/*' })).headers.vary).toBe('accept-encoding')
  })

  test('is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await get('/assets/app-abc123.js', { accept: '*/*' })).headers
    const again = await get('/assets/app-abc123.js', { accept: '*/*', 'if-none-match': String(etag) })

    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toContain('immutable')
  })

  test('supports range requests', async () => {
    const part = await get('/assets/app-abc123.js', { range: 'bytes=0-4' })
    const beyond = await get('/assets/app-abc123.js', { range: 'bytes=900-' })

    expect([part.statusCode, part.body]).toEqual([206, 'plain'])
    expect(beyond.statusCode).toBeGreaterThanOrEqual(400)
    expect(beyond.statusCode).toBeLessThan(500)
  })

  test('has an answer for HEAD, as long as the file', async () => {
    const reply = await get('/assets/app-abc123.js', { accept: '*/*' }, 'HEAD')

    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '7', ''])
  })

  test.each(['/sw.js', '/robots.txt'])('is requested each time when it does not: %s', async (url) => {
    expect((await get(url, { accept: '*/*' })).headers['cache-control']).toBe('no-cache')
  })

  test.each(['/assets/../../../secret', '/..%2f..%2fsecret', '/assets/%2e%2e/%2e%2e/secret', '/.built-from'])(
    'is nothing outside the build: %s',
    async (url) => {
      expect((await get(url, { accept: '*/*' })).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

test('an app that was not built is reported at start', async () => {
  const start = serveWebApp(Fastify(), { folder: join(place, 'none'), brandName: 'x', notPages: [] })

  await expect(start).rejects.toThrow('The web app is not built')
})
