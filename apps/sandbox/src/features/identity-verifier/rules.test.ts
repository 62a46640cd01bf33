import { describe, expect, test } from 'vitest'

import { proposedVerdict } from './rules.ts'

const AT = Date.parse('2026-11-20T05:00:00.000Z')
const after = (ms: number) => new Date(AT + ms)
const order = (bytes: number) => ({
  checkId: 'one',
  submittedAt: '2026-11-20T05:00:00.000Z',
  document: 'id_card' as const,
  firstName: 'นภา',
  lastName: 'ฟ้าใส',
  birthDate: '1995-04-13',
  picture: Buffer.alloc(bytes, 7).toString('base64'),
})

describe('the verifier of the sandbox', () => {
  test('[KYC-2] takes ten seconds, then proposes the same at every query', () => {
    expect(proposedVerdict(order(9_000), after(9_999))).toEqual({ checkId: 'one', verdict: 'PENDING', reason: null })
    expect(proposedVerdict(order(9_000), after(10_000))).toEqual({ checkId: 'one', verdict: 'PASS', reason: null })
    expect(proposedVerdict(order(9_000), after(90_000))).toEqual({ checkId: 'one', verdict: 'PASS', reason: null })
  })

  test('[KYC-2] cannot read a picture that shows nothing', () => {
    expect(proposedVerdict(order(200), after(10_000))).toEqual({ checkId: 'one', verdict: 'FAIL', reason: 'unreadable' })
  })
})
