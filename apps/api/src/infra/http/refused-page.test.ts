import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureSchema } from '@morakot/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildMemberApp } from '../../app.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

const HTML = 'text/html,application/xhtml+xml'

let folder: string
let stage: TestApp
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="th"><link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script>',
  )
  stage = await startApp()
  app = await buildMemberApp(stage.context, stage.opened, { player: folder })
})
afterAll(async () => {
  await app.close()
  await stage[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test.each(['/promotion/%', '/%ff', '/game/%E0%A4%A?from=line'])(
  '%s cannot be decoded, and a browser is shown an error page',
  async (url) => {
    const reply = await app.inject({ url, headers: { accept: HTML } })

    expect(reply.statusCode).toBe(400)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(reply.body).toContain('ไม่พบหน้าที่คุณต้องการ')
    expect(reply.body).toContain('href="/assets/a.css"')
    // The app's router could not read the address either.
    expect(reply.body).not.toContain('<script')
    expect(reply.body).not.toContain('promotion')
  },
)

test('[FLOOD-1, F-137] a page that is requested too often is a page in Thai that reloads automatically', async () => {
  const config = { ...stage.context.config, requestsPerMinute: 1 }
  const served = await buildMemberApp({ ...stage.context, config }, stage.opened, { player: folder })
  onTestFinished(async () => await served.close())
  for (let one = 0; one < 2; one += 1) await served.inject({ url: '/api/version' })

  const page = await served.inject({ url: '/register?ref=1"><script>', headers: { accept: HTML } })
  const call = await served.inject({ url: '/api/version', headers: { accept: HTML } })

  expect(page.statusCode).toBe(429)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^[1-6]?\d$/),
  })
  expect(page.body).toContain('ทำรายการถี่เกินไป กรุณารอสักครู่')
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${String(page.headers['retry-after'])}" />`)
  expect(page.body).not.toContain('script')
  expect(failureSchema.parse(call.json())).toMatchObject({ code: 'site.too_many' })
})

test.each([
  { url: '/promotion/%', method: 'GET', accept: '*/*' },
  { url: '/promotion/%', method: 'POST', accept: HTML },
  { url: '/api/%', method: 'GET', accept: HTML },
  { url: '/storage/%ff', method: 'GET', accept: HTML },
] as const)('$method $url for $accept is answered as a call, by its code', async ({ url, method, accept }) => {
  const reply = await app.inject({ url, method, headers: { accept } })

  expect(reply.statusCode).toBe(400)
  expect(failureSchema.parse(reply.json())).toMatchObject({ code: 'site.malformed', message: 'ข้อมูลที่ส่งมาไม่ถูกต้อง' })
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
})
