import { describe, expect, test } from 'vitest'
import { detailFacts } from './detail-facts.ts'

describe('what two lists say of a difference', () => {
  test('[I22] is shown in Thai, with moments in Thai time and amounts in baht', () => {
    const details = { direction: 'in', at: '2026-11-22T10:00:00Z', reasonHere: 'no_intent', winThere: '500000', stateHere: 'reversed' }

    expect(detailFacts(details)).toEqual([
      { name: 'ทิศทาง', value: 'เงินเข้า' },
      { name: 'เวลาที่อีกฝ่ายบันทึก', value: '22 พ.ย. 69 17:00 น.' },
      { name: 'เหตุที่ยังไม่เข้าเครดิต', value: 'ไม่มีรายการฝากที่ตรงกัน' },
      { name: 'ยอดชนะของอีกฝ่าย', value: '฿5.00' },
      { name: 'สถานะของเรา', value: 'ถูกยกเลิกแล้ว' },
    ])
  })

  test('leaves out what neither says, and keeps an unknown word', () => {
    expect(detailFacts({ referenceHere: null, odd: 'thing', since: 'soon' })).toEqual([
      { name: 'odd', value: 'thing' },
      { name: 'อ่านไม่ได้ตั้งแต่', value: 'soon' },
    ])
  })
})
