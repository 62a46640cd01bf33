import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const order = (change: object = {}) => ({ messageId: randomUUID(), to: '0812345678', text: '123456 คือรหัส', ...change })
const hand = (sandbox: TestSandbox, body: object, change = {}) => sandbox.signed('sms', 'POST', '/sms/messages', body, change)
const read = async (sandbox: TestSandbox, query = '') =>
  (await sandbox.app.inject({ method: 'GET', url: `/sms/messages${query}` })).json<{ messages: { to: string; text: string }[] }>().messages

describe('the SMS company', () => {
  test('keeps what it is handed, the newest first, for each phone', async () => {
    await using sandbox = await startSandbox()

    await hand(sandbox, order({ text: 'หนึ่ง' }))
    await sandbox.pass(1_000)
    await hand(sandbox, order({ to: '0898765432', text: 'สอง' }))
    await sandbox.pass(1_000)
    const last = await hand(sandbox, order({ text: 'สาม' }))

    expect(last.json()).toMatchObject({ status: 'ACCEPTED' })
    expect((await read(sandbox)).map(({ text }) => text)).toEqual(['สาม', 'สอง', 'หนึ่ง'])
    expect((await read(sandbox, '?phone=081-234-5678')).map(({ text }) => text)).toEqual(['สาม', 'หนึ่ง'])
  })

  test('shows no messages where outsiders can reach the demo', async () => {
    await using sandbox = await startSandbox({ isExposed: true })
    await hand(sandbox, order({ text: '482913 คือรหัส' }))

    for (const url of ['/sms', '/sms?phone=0812345678', '/sms/messages']) {
      const reply = await sandbox.app.inject({ method: 'GET', url })
      expect(reply.statusCode).toBe(403)
      expect(reply.body).not.toContain('482913')
    }
  })

  test('takes an order that is repeated once', async () => {
    await using sandbox = await startSandbox()
    const same = order()

    await hand(sandbox, same)
    expect((await hand(sandbox, same)).statusCode).toBe(200)

    expect(await read(sandbox)).toHaveLength(1)
  })

  test('takes nothing that is not signed, or is no message', async () => {
    await using sandbox = await startSandbox()

    expect((await sandbox.app.inject({ method: 'POST', url: '/sms/messages', payload: order() })).statusCode).toBe(401)
    expect((await hand(sandbox, order(), { 'x-signature': '0'.repeat(64) })).statusCode).toBe(401)
    expect((await hand(sandbox, order({ to: '12345' }))).statusCode).toBe(422)
    expect(await read(sandbox)).toEqual([])
  })

  test('shows the messages on a page, as text and never as markup', async () => {
    await using sandbox = await startSandbox()
    await hand(sandbox, order({ text: '<script>alert(1)</script>' }))

    const { body } = await sandbox.app.inject({ method: 'GET', url: '/sms?phone=0812345678' })

    expect(body).toContain('081-234-5678')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script>')
  })
})
