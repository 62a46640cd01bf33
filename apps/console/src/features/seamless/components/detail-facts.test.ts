import { describe, expect, test } from 'vitest'
import { detailFacts } from './detail-facts.ts'

describe('what a provider’s message said', () => {
  test('is shown in Thai, amounts in baht, and an unknown word as it came', () => {
    expect(detailFacts({ laterKind: 'bet-win', laterAmount: '500000', odd: 'thing' })).toEqual([
      { name: 'ประเภทที่มาทีหลัง', value: 'เดิมพันและชนะ' },
      { name: 'ยอดที่มาทีหลัง', value: '฿5.00' },
      { name: 'odd', value: 'thing' },
    ])
  })
})
