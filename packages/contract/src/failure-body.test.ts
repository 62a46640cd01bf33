import { expect, test } from 'vitest'
import { failureBody } from './failure-body.ts'
import { NAMED_SENTENCES } from './named-sentences.ts'
import { refusals } from './nouns.ts'
import { Refused } from './refused.ts'
import type { RefusalCode } from './nouns.ts'

// The keys of the table are its type.
const CODES = Object.keys(refusals) as RefusalCode[]
const THAI = /[\u0E01-\u0E4E]/

test('[ERR-2] every refusal of a GET says in its field `error` what a person reads, but for the sentences that programs compare', () => {
  for (const code of CODES) {
    const { error, message } = failureBody(new Refused(code), 'GET', 'r-1')
    const isNamed = NAMED_SENTENCES.has(refusals[code].error)
    expect([code, error]).toEqual([code, isNamed ? refusals[code].error : message])
    if (!isNamed) expect(error, code).toMatch(THAI)
  }
})

test.each(['POST', 'PUT', 'DELETE'])(
  '[ERR-2] every refusal of a %s has the stable sentence in `error` and the text in `message`',
  (method) => {
    for (const code of CODES) {
      const body = failureBody(new Refused(code), method, 'r-1')
      expect([code, body.error]).toEqual([code, refusals[code].error])
      expect(body.message, code).toMatch(THAI)
      expect(body.status.messages).toEqual([body.message])
    }
  },
)

test('[ERR-2, ERR-3, ROLE-5] each sentence that programs compare is that of a refusal', () => {
  const said = new Set(Object.values(refusals).map(({ error }) => error))
  expect([...NAMED_SENTENCES].filter((sentence) => !said.has(sentence))).toEqual([])
})
