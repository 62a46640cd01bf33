import { expect, test } from 'vitest'
import { OutcomeUnknown, RemoteRefusal } from './client.ts'
import { isOutcomeUnknown, isRefusal, refusedFields } from './failed-call.ts'

test('fields and codes are those of a refusal only', () => {
  const refused = new RemoteRefusal(422, { code: 'site.invalid', fields: { amount: 'กรุณากรอกตัวเลข' } })

  expect(refusedFields(refused)).toEqual({ amount: 'กรุณากรอกตัวเลข' })
  expect(isRefusal(refused, 'site.invalid')).toBe(true)
  expect(isRefusal(refused, 'members.no_session')).toBe(false)
  expect(refusedFields(new OutcomeUnknown('network'))).toEqual({})
})

test('an outcome is unknown when no answer came, and never after a refusal', () => {
  const failures = [new OutcomeUnknown('network'), new RemoteRefusal(409, {}), new Error('network')]

  expect(failures.map(isOutcomeUnknown)).toEqual([true, false, false])
})
