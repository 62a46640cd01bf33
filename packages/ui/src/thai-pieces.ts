// Chromium cuts these words in the middle (its dictionary lacks them, or has their halves only) or glues their edges to a neighbour.
export const UNBROKEN_WORDS = [
  'โปรโมชั่น',
  'จินนี่',
  'ดีลักซ์',
  'เชอร์รี',
  'คัปเค้ก',
  'ไวกิ้ง',
  'ดิสโก้',
  'โจรสลัด',
  'ผจญภัย',
  'แอดมิน',
  'พร้อมเพย์',
  'ทรูมันนี่',
  'วอลเล็ท',
  'แคชแบ็ก',
  'เช็คอิน',
  'วอยเชอร์',
  'คูปอง',
  'พอยท์',
  'สปิน',
  'มินิเกม',
  'แพ็กเกจ',
  'คาสิโน',
  'บาคาร่า',
  'อาร์เคด',
  'แจ็กพอต',
  'เครดิต',
  'โบนัส',
  'เทิร์น',
  'สล็อต',
  'สลิป',
  'อัปโหลด',
  'ดาวน์โหลด',
  'ออฟไลน์',
  'คริปโต',
  'สมาชิก',
  'บัญชี',
  'แบนเนอร์',
  'ซิตี้แบงก์',
  'เกียรตินาคินภัทร',
  'ไอซีบีซี',
  'สแตนดาร์ดชาร์เตอร์ด',
  'ซีไอเอ็มบี',
  'แบงกิ้ง',
  'คอร์ปอเรชั่น',
  'มิซูโฮ',
  'ทิสโก้',
  'ไอแบงก์',
  'ทีทีบี',
  'เอชเอสบีซี',
  'ยูโอบี',
  'ตัวตน',
  'ตรวจสอบ',
  'ความปลอดภัย',
  'เดิมพัน',
  'เจ้าหน้าที่',
  'รหัสผ่าน',
  'คัดลอก',
  'ถูกต้อง',
  'ข้อผิดพลาด',
  'แจ้งเตือน',
  'เชื่อมต่อ',
  'สิ้นสุด',
  'ทีมงาน',
  'มือถือ',
  'คำขอ',
  'กลับมา',
  'หลังครบ',
  'กราฟจำลอง',
  'สเตรทฟลัช',
] as const

// The longest first: a word inside a longer one must not cut it.
const words = UNBROKEN_WORDS.toSorted((a, b) => b.length - a.length).join('|')
const UNITS = 'บาท|พอยท์|ล้าน|ชั่วโมง|(?:วิ)?นาที|วัน|ครั้ง|น\\.|MB|ชิ้น|เกม'
/** A listed word, ๆ with the letter before it, a number with its unit, ฿ with its number, an account number. */
export const WHOLE = new RegExp(String.raw`${words}|[ก-ฮ][ะ-ฺ็-๎]* ๆ|\d (?:${UNITS})|[-+]?฿ ?[\d,.]*\d|[\dx]+(?:-[\dx]+)+`, 'g')

/** A part of a text. What is whole may not be cut at the end of a line. */
export interface ThaiPiece {
  readonly text: string
  readonly isWhole: boolean
  /** Where it begins in the text. */
  readonly at: number
}

/** Cuts a text into what a line may break in and what it may not. The pieces together are the text, no character more or less. */
export function thaiPieces(text: string): readonly ThaiPiece[] {
  const pieces: ThaiPiece[] = []
  let end = 0
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isWhole: false, at: end })
    pieces.push({ text: whole, isWhole: true, at: index })
    end = index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isWhole: false, at: end })
  return pieces
}

/** Characters of a word that fits a line of the narrowest tile. */
const NAME_WORD_MAX = 10

/**
 * The same for a name, whose words no dictionary has: the text between two listed words or spaces is one word, and is kept whole where a line
 * can hold it (`บาคาร่า`, `หงส์ไฟ`).
 */
export function namePieces(text: string): readonly ThaiPiece[] {
  return thaiPieces(text).flatMap((piece) => {
    if (piece.isWhole) return [piece]
    let at = piece.at
    return piece.text.split(/(?<= )|(?= )/).map((part) => {
      const one = { text: part, isWhole: part.trim() !== '' && part.length <= NAME_WORD_MAX, at }
      at += part.length
      return one
    })
  })
}
