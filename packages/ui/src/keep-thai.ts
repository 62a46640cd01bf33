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
] as const

const WORD_JOINER = '\u2060'
const ZERO_WIDTH_SPACE = '\u200B'
const NO_BREAK_SPACE = '\u00A0'
const CACHE_ENTRIES_MAX = 500

const longestFirst = UNBROKEN_WORDS.toSorted((a, b) => b.length - a.length)
const unbrokenWord = new RegExp(longestFirst.join('|'), 'g')
const thaiLetter = /[\u0E01-\u0E4E]/
const numberBeforeUnit = /(\d) (บาท|พอยท์|ล้าน|ชั่วโมง|(?:วิ)?นาที|วัน|ครั้ง|น\.|MB|ชิ้น|เกม)/g
// A letter with the marks above and below it, as Intl.Segmenter cuts: that takes a phone too long to make before anything is drawn.
const letters = /.[\p{M}\u0E33]*/gsu
const kept = new Map<string, string>()

/**
 * Puts invisible characters into Thai text so that a browser breaks lines only where a reader would.
 * For what is drawn only: labels, titles, search keys and copied text stay clean (`cleanThai` takes the characters out).
 */
export function keepThai(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const result = bindUnits(bindWords(text))
  if (kept.size >= CACHE_ENTRIES_MAX) kept.clear()
  kept.set(text, result)
  return result
}

/** The same text without invisible characters and with plain spaces. */
export function cleanThai(text: string): string {
  return text.replaceAll(WORD_JOINER, '').replaceAll(ZERO_WIDTH_SPACE, '').replaceAll(NO_BREAK_SPACE, ' ')
}

function bindWords(text: string): string {
  return text.replace(unbrokenWord, (word, at: number) => {
    const before = thaiLetter.test(text.charAt(at - 1)) ? ZERO_WIDTH_SPACE : ''
    const after = thaiLetter.test(text.charAt(at + word.length)) ? ZERO_WIDTH_SPACE : ''
    return before + joined(word) + after
  })
}

function joined(word: string): string {
  return (word.match(letters) ?? []).join(WORD_JOINER)
}

function bindUnits(text: string): string {
  return text
    .replaceAll(' ๆ', `${NO_BREAK_SPACE}ๆ`)
    .replace(numberBeforeUnit, `$1${NO_BREAK_SPACE}$2`)
    .replaceAll(/฿ (?=\d)/g, '฿')
    .replaceAll(/(?<=[\dx])-(?=[\dx])/g, `-${WORD_JOINER}`)
}
