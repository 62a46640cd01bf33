// Zero-width signs, marks of direction and the soft hyphen: phones, chats and web pages put them into what is copied, and no field shows them.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
const SPACES = /\p{Zs}+/gu
const APOSTROPHES = /[\u2018\u2019\u02bc]/gu
const DASHES = /[\u2010-\u2015\u2212]/gu

// Sara am is one letter, U+0E33, behind the tone mark. It is typed as U+0E4D and U+0E32 too, and the tone mark at any place; NFC joins none of it.
const NIKHAHIT_FIRST = /\u0e4d([\u0e48-\u0e4b]*)\u0e32/gu
const NIKHAHIT_LAST = /\u0e32([\u0e48-\u0e4b]*)\u0e4d/gu
// With any other marks between: normalization sorts a tone in front of an accent, and would bring it back behind the sara am.
const SARA_AM_AND_MARKS = /\u0e33[\u0e33\p{M}]+/gu
const NO_TONES = /[^\u0e48-\u0e4b]/gu
const TONES = /[\u0e48-\u0e4b]/gu
const DOUBLE_SARA_E = /\u0e40\u0e40/gu

const PRINTABLE_ASCII = /^[ -~]*$/u
const THAI_DIGITS = /[๐-๙]/gu
const THAI_ZERO = '๐'.charCodeAt(0)

/**
 * What people type and paste, and what other companies send, in the one form that is stored and compared (features F-126): NFC, one spelling of
 * Thai that looks the same, no invisible signs, one kind of space and of apostrophe. Line breaks stay. It never changes what a reader sees.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(NIKHAHIT_FIRST, '$1\u0e33')
    .replaceAll(NIKHAHIT_LAST, '$1\u0e33')
    .replaceAll(SARA_AM_AND_MARKS, tonesFirst)
    .replaceAll(DOUBLE_SARA_E, '\u0e41')
    .normalize('NFC')
    .trim()
}

function tonesFirst(marks: string): string {
  return marks.replaceAll(NO_TONES, '') + marks.replaceAll(TONES, '')
}

/** The same for codes and numbers: every dash is a hyphen, Thai digits and full-width signs are the ASCII ones. */
export function cleanCode(text: string): string {
  // NFKC splits sara am, which cleanText joins again.
  return cleanText(text.normalize('NFKC'))
    .replaceAll(DASHES, '-')
    .replaceAll(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}

/** The form of a text for comparisons in which case and spaces do not count. */
export function foldText(text: string): string {
  // What most names are made of has nothing to clean; five thousand of them are folded when a phone opens a category.
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replaceAll(' ', '')
  return cleanCode(text).toLowerCase().replaceAll(/\s/gu, '')
}

/** The form of a text for a search: as `foldText`, and without tone marks, which phone users often omit. Both sides are folded by it. */
export function searchKey(text: string): string {
  return foldText(text).replaceAll(TONES, '')
}
