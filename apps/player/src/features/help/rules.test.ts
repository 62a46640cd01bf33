import { HELP_TOPICS } from '@morakot/contract/features/help/states'
import { expect, test } from 'vitest'
import { rowsOf } from '../../app/route-table.ts'
import { foundArticles, topicOf, topicsInOrder } from './rules.ts'

const ARTICLES = [
  { code: 'credit', title: 'โอนแล้วเครดิตยังไม่เข้า', words: 'เงินไม่เข้า ยอดไม่เข้า สลิป', steps: ['เปิดหน้าแนบสลิป'] },
  { code: 'slip', title: 'แนบสลิปแล้วไม่ผ่าน', words: 'สลิปซ้ำ', steps: ['อ่านเหตุผล'] },
  { code: 'coupon', title: 'ใช้คูปองอย่างไร', words: 'โค้ด', steps: ['กรอกโค้ดของเครดิต'] },
]
const codes = (typed: string) => foundArticles(ARTICLES, typed).map(({ code }) => code)

test.each([
  ['สลิป', ['slip', 'credit']],
  ['เครดิต', ['credit', 'coupon']],
  ['โค้ด', ['coupon']],
  // Without the tone mark, with spaces, with a letter too few.
  ['คูปอง อยางไร', ['coupon']],
  ['เงินไม่เขา', ['credit']],
  ['แนบสลปแล้ว', ['slip']],
  ['ฟุตบอล', []],
  ['', []],
] as const)('[HELPPAGE-2] %j finds %j, the best first', (typed, found) => {
  expect(codes(typed)).toEqual(found)
})

test('[HELPPAGE-2] each page with a help control in its header opens a topic; a refusal opens the topic of its noun', () => {
  const without = rowsOf().filter(({ header, guard, name }) => header === 'sub' && guard === 'member' && topicOf(name) === null)
  expect(without.map(({ name }) => name)).toEqual([])
  expect([topicOf('cashier.below_min'), topicOf('site.busy'), topicOf('constructor'), topicOf(undefined)]).toEqual([
    'deposit',
    null,
    null,
    null,
  ])
})

test('[HELPPAGE-2] on a break the topic about playing with care comes first', () => {
  expect(topicsInOrder(false)).toEqual(HELP_TOPICS)
  expect(topicsInOrder(true)[0]).toBe('care')
  expect(topicsInOrder(true).toSorted()).toEqual(HELP_TOPICS.toSorted())
})
