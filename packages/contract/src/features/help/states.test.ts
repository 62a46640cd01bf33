import { expect, test } from 'vitest'
import { refusals } from '../../nouns.ts'
import { topicOfRefusal } from './states.ts'

test('[HELPPAGE-2] each refusal of a call that members make leads to a topic, but for those that only a retry helps', () => {
  const without = Object.keys(refusals).filter((code) => topicOfRefusal(code) === null)
  expect(
    without.filter((code) => /^(?:cashier|truemoney|wallet|promotions|games|points|quests|members|kyc|protection)\./u.test(code)),
  ).toEqual([])
  expect([topicOfRefusal('cashier.below_min'), topicOfRefusal('protection.on_break'), topicOfRefusal('site.busy')]).toEqual([
    'deposit',
    'care',
    null,
  ])
  expect([topicOfRefusal('unknown.code'), topicOfRefusal(''), topicOfRefusal('constructor.x')]).toEqual([null, null, null])
})
