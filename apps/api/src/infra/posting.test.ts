import { movements } from '@morakot/contract/nouns'
import { describe, expect, test } from 'vitest'
import type { Posting } from './posting.ts'

describe('the kinds of ledger movements', () => {
  test('without words for a history do not compile', () => {
    const known = { scope: 'test', key: '1', kind: 'bet', actor: 'test', legs: [] } satisfies Posting
    // @ts-expect-error no noun declares this kind
    const unknown = { ...known, kind: 'secret_fee' } satisfies Posting

    expect(Object.keys(movements)).toContain(known.kind)
    expect(Object.keys(movements)).not.toContain(unknown.kind)
  })

  test.each(Object.entries(movements))('%s has Thai words', (_kind, { text }) => {
    expect(text).toMatch(/[\u0e01-\u0e4e]/)
  })
})
