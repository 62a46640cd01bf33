import { expect, test } from 'vitest'
import { operatorId, sessionId } from '../identity.ts'
import { actingAs, inActOf } from './acting.ts'

const from = { operator: operatorId(7n), session: sessionId(9n), address: '2001:db8::7', device: 'Firefox' }

test('[TRAIL-4] an actor is found in the own request alone, also after waiting, and not in that of another', async () => {
  const found = await inActOf(from, async () => {
    await Promise.resolve()
    return [actingAs('op:7'), actingAs('op:70'), actingAs('job:seed')]
  })
  expect(found).toEqual([from, undefined, undefined])
  expect(actingAs('op:7')).toBeUndefined()
})

test.each(['gone', '', '1.2.3', null])('[TRAIL-4] what is no address is none: %s', (address) => {
  expect(inActOf({ ...from, address }, () => actingAs('op:7')?.address)).toBeNull()
})
