import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SEAMLESS_STATUSES } from '@morakot/contract/features/seamless/schema'
import { seamlessPaths } from '@morakot/contract/features/seamless/calls'
import { signedReplyText, signedText } from '@morakot/contract/outside/signature'
import { describe, expect, test } from 'vitest'

const page = readFileSync(new URL('../../../../../../docs/seamless-wallet.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```(?:text|json)\n([\s\S]*?)\n```/g)].map(([, text = '']) => text)
const hmac = (text: string) => createHmac('sha256', 'example-secret').update(text).digest('hex')

describe('the page that providers are given', () => {
  test('signs its example request as we check it', () => {
    const [text = '', body = '', signature] = examples

    const [timestamp = '', nonce = '', method = '', path = '', bodyHash = ''] = text.split('\n')

    expect(bodyHash).toBe(createHash('sha256').update(body).digest('hex'))
    expect(signedText({ timestamp, nonce, method, path, bodyHash })).toBe(text)
    expect(signature).toBe(hmac(text))
  })

  test('signs its example reply as we sign ours', () => {
    const [, , , body = '', signature] = examples
    const requestId = String(JSON.parse(body).request_id)

    expect(signature).toBe(hmac(signedReplyText({ timestamp: '1795150800123', requestId, body })))
  })

  test('names every endpoint and every status', () => {
    for (const path of Object.values(seamlessPaths)) expect(page).toContain(`| \`${path}\` |`)
    for (const [status, http] of Object.entries(SEAMLESS_STATUSES)) expect(page).toMatch(new RegExp(`\`${status}\`.* \\| ${http} \\|`))
  })
})
