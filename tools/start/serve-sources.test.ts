import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { PROJECT_ROOT } from '../run-command.ts'
import { developmentPolicy } from './product-headers.ts'
import { serveApp } from './serve-sources.ts'

const POLICY = "default-src 'self';script-src 'self';style-src 'self';connect-src 'self';require-trusted-types-for 'script'"

// In place of the API: the test needs only its headers, and what it receives.
const api = createServer((request, response) => {
  if (request.url === '/login') response.setHeader('content-security-policy', POLICY).setHeader('x-frame-options', 'SAMEORIGIN')
  response.setHeader('set-cookie', 'a=b').end(JSON.stringify({ url: request.url, host: request.headers.host }))
})
let port = 0
let stop = async () => undefined as unknown

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  port = await freePort()
  const { port: apiPort } = api.address() as AddressInfo
  const server = await serveApp({ root: PROJECT_ROOT, app: 'console', host: '127.0.0.1', port, apiPort })
  stop = async () => await server.close()
})
afterAll(async () => {
  await stop()
  api.close()
})

const page = async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })

test('a page of the sources has the headers of the product, and its script the nonce of the policy', async () => {
  const reply = await page('/login')
  const html = await reply.text()
  const policy = reply.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toBe(developmentPolicy(POLICY, { nonce: nonce ?? '', port }))
  expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(reply.headers.get('set-cookie')).toBeNull()
  expect(html.match(/<script(?![^>]*nonce=)[^>]*>/g)).toBeNull()
  expect(html).toContain(`nonce="${nonce}"`)
  expect(html).toContain('/src/main.tsx')
})

test('calls reach the API under the address of the page', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/api/start`)).json()).toEqual({ url: '/api/start', host: `127.0.0.1:${port}` })
})

test('the policy of development only adds: a nonce for scripts and styles, and the socket', () => {
  expect(developmentPolicy(POLICY, { nonce: 'N', port: 3000 })).toBe(
    "default-src 'self';script-src 'self' 'nonce-N';style-src 'self' 'nonce-N';" +
      "connect-src 'self' ws://localhost:3000 ws://127.0.0.1:3000;require-trusted-types-for 'script'",
  )
})
