import { describe, expect, test } from 'vitest'
import { namePieces, thaiPieces } from './thai-pieces.ts'

const wholesOf = (text: string) => thaiPieces(text).flatMap(({ text: piece, isWhole }) => (isWhole ? [piece] : []))

describe('line breaks in Thai text', () => {
  test.each([
    ['กรุณาตรวจสอบสัญญาณ', 'ตรวจสอบ'],
    ['ผู้ตรวจสอบไม่ทำงาน', 'ตรวจสอบ'],
    ['เพื่อความปลอดภัยของบัญชี', 'ความปลอดภัย'],
    ['ยังไม่ได้วางเดิมพัน', 'เดิมพัน'],
    ['ต้องให้เจ้าหน้าที่อีกคนยืนยัน', 'เจ้าหน้าที่'],
    ['ตั้งรหัสผ่านใหม่แล้ว', 'รหัสผ่าน'],
    ['แล้วกลับมายืนยัน', 'กลับมา'],
    ['ถอนได้หลังครบ 24 ชั่วโมง', 'หลังครบ'],
  ])('%s: the dictionary of browsers cuts %s, and it stays whole', (sentence, word) => {
    const cutAt = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(sentence), ({ index }) => index)
    const inside = cutAt.filter((at) => at > sentence.indexOf(word) && at < sentence.indexOf(word) + word.length)

    expect(inside.length).toBeGreaterThan(0)
    expect(wholesOf(sentence)).toContain(word)
  })

  test.each([
    ['ขนส่งอื่น ๆ', ['น ๆ']],
    ['ถอน 4,500 บาท', ['0 บาท']],
    ['ภายใน 2 วินาที', ['2 วินาที']],
    ['ปิด 02:00 น. ของวัน', ['0 น.']],
    ['เหลือ ฿1,250.50 วันนี้', ['฿1,250.50']],
    ['สุทธิ -฿20.00 แล้ว', ['-฿20.00']],
    ['เข้า 012-3-45678-9', ['012-3-45678-9']],
    ['โทร xxx-xxx-4321', ['xxx-xxx-4321']],
    ['ยังไม่มี', []],
  ])('%s: %j stays on one line', (text, wholes) => {
    expect(wholesOf(text)).toEqual(wholes)
  })
})

describe('line breaks in the name of a game', () => {
  const partsOf = (name: string) => namePieces(name).map(({ text, isWhole }) => (isWhole ? `[${text}]` : text))

  test.each([
    ['บาคาร่าหงส์ไฟ', '[บาคาร่า] [หงส์ไฟ]'],
    ['มินิบาคาร่านกกระเรียน', '[มินิ] [บาคาร่า] [นกกระเรียน]'],
    ['กราฟจำลองริมน้ำ', '[กราฟจำลอง] [ริมน้ำ]'],
    ['Jade River', '[Jade]   [River]'],
    ['ผจญภัยทุ่งหิมะ', '[ผจญภัย] [ทุ่งหิมะ]'],
  ])('of %s are between its words alone', (name, parts) => {
    expect(partsOf(name).join(' ')).toBe(parts)
    expect(
      namePieces(name)
        .map(({ text }) => text)
        .join(''),
    ).toBe(name)
  })

  test('of a word that is longer than a line of a tile are left to the browser', () => {
    expect(namePieces('มหาวิทยาลัยเกษตร').some(({ isWhole }) => isWhole)).toBe(false)
  })
})
