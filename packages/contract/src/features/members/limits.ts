/** A username: 4 to 15 of a-z and 0-9 (decisions D4). */
export const USERNAME_PATTERN = /^[a-z0-9]{4,15}$/

/** A Thai mobile number: ten digits, 06, 08 or 09. */
export const PHONE_PATTERN = /^0[689]\d{8}$/

/** A number that a parcel's driver can ring up: a mobile one, or a landline of nine digits, 02 to 07. */
export const RECIPIENT_PHONE_PATTERN = /^0(?:[689]\d{8}|[2-7]\d{7})$/

/** A text that login would parse as a phone number. */
export const PHONE_LIKE_PATTERN = /^(?:0|66)[689]\d{8}$/

export const PASSWORD_LENGTH_MIN = 8
/** argon2 takes any length; a bound keeps hashing cheap. */
export const PASSWORD_LENGTH_MAX = 72

/** A one-time code, as it comes by SMS. */
export const CODE_DIGITS = 6

/** Lengths seen at Thai banks: 10 to 15 digits. */
export const BANK_NUMBER_PATTERN = /^\d{10,15}$/

export const MARKETING_SOURCES = [
  'LINE',
  'FACEBOOK',
  'GOOGLE',
  'YOUTUBE',
  'IG',
  'TIKTOK',
  'TWITTER',
  'SMS',
  'FRIEND',
  'EXPERT',
  'OTHER',
] as const

/** Bank codes of ENT-1. TMB is the legacy code of TTB. */
export const BANK_CODES = [
  'SCB',
  'KBANK',
  'BBL',
  'KTB',
  'GSB',
  'BAY',
  'CITI',
  'BAAC',
  'TTB',
  'TMB',
  'KKP',
  'ICBC',
  'TCD',
  'SCBT',
  'CIMB',
  'UOB',
  'HSBC',
  'MIZUHO',
  'GHB',
  'LHBANK',
  'TISCO',
  'IBANK',
] as const

export type BankCode = (typeof BANK_CODES)[number]

interface Bank {
  readonly value: BankCode
  readonly name: string
  readonly shortName: string
}

/** The Thai banks: six common ones first, legacy codes last (CITI went to UOB, TMB to ttb, SCBT to TISCO). */
export const BANKS = [
  { value: 'KBANK', name: 'ธนาคารกสิกรไทย', shortName: 'กสิกรไทย' },
  { value: 'SCB', name: 'ธนาคารไทยพาณิชย์', shortName: 'ไทยพาณิชย์' },
  { value: 'KTB', name: 'ธนาคารกรุงไทย', shortName: 'กรุงไทย' },
  { value: 'BBL', name: 'ธนาคารกรุงเทพ', shortName: 'กรุงเทพ' },
  { value: 'GSB', name: 'ธนาคารออมสิน', shortName: 'ออมสิน' },
  { value: 'TTB', name: 'ธนาคารทหารไทยธนชาต', shortName: 'ทีทีบี' },
  { value: 'BAY', name: 'ธนาคารกรุงศรีอยุธยา', shortName: 'กรุงศรี' },
  { value: 'CIMB', name: 'ธนาคารซีไอเอ็มบี ไทย', shortName: 'ซีไอเอ็มบี' },
  { value: 'TISCO', name: 'ธนาคารทิสโก้', shortName: 'ทิสโก้' },
  { value: 'MIZUHO', name: 'ธนาคารมิซูโฮ', shortName: 'มิซูโฮ' },
  { value: 'UOB', name: 'ธนาคารยูโอบี', shortName: 'ยูโอบี' },
  { value: 'GHB', name: 'ธนาคารอาคารสงเคราะห์', shortName: 'ธอส.' },
  { value: 'IBANK', name: 'ธนาคารอิสลามแห่งประเทศไทย', shortName: 'ไอแบงก์' },
  { value: 'HSBC', name: 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', shortName: 'เอชเอสบีซี' },
  { value: 'KKP', name: 'ธนาคารเกียรตินาคินภัทร', shortName: 'เกียรตินาคินภัทร' },
  { value: 'BAAC', name: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร', shortName: 'ธ.ก.ส.' },
  { value: 'LHBANK', name: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', shortName: 'แอล เอช แบงก์' },
  { value: 'TCD', name: 'ธนาคารไทยเครดิต', shortName: 'ไทยเครดิต' },
  { value: 'ICBC', name: 'ธนาคารไอซีบีซี (ไทย)', shortName: 'ไอซีบีซี' },
  { value: 'CITI', name: 'ธนาคารซิตี้แบงก์', shortName: 'ซิตี้แบงก์' },
  { value: 'TMB', name: 'ธนาคารทหารไทย', shortName: 'ทหารไทย' },
  { value: 'SCBT', name: 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', shortName: 'สแตนดาร์ดชาร์เตอร์ด' },
] as const satisfies readonly Bank[]
