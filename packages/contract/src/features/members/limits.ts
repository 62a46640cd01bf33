/** A username: 4 to 15 of a-z and 0-9 (decisions D4). */
export const USERNAME_PATTERN = /^[a-z0-9]{4,15}$/

/** A Thai mobile number: ten digits, 06, 08 or 09. */
export const PHONE_PATTERN = /^0[689]\d{8}$/

/** What login would read as a phone number. */
export const PHONE_LIKE_PATTERN = /^(?:0|66)[689]\d{8}$/

export const PASSWORD_LENGTH_MIN = 8
/** argon2 takes any length; a bound keeps hashing cheap. */
export const PASSWORD_LENGTH_MAX = 72

/** Lengths seen at Thai banks: 10 to 15 digits. */
export const BANK_NUMBER_PATTERN = /^\d{10,15}$/

export const AGE_YEARS_MIN = 20

export const MARKETING_SOURCES = ['LINE', 'FACEBOOK', 'GOOGLE', 'YOUTUBE', 'IG', 'TIKTOK', 'TWITTER', 'SMS', 'FRIEND', 'EXPERT', 'OTHER'] as const

/** Bank codes of ENT-1. TMB is the legacy code of TTB. */
export const BANK_CODES = [
  'SCB', 'KBANK', 'BBL', 'KTB', 'GSB', 'BAY', 'CITI', 'BAAC', 'TTB', 'TMB', 'KKP',
  'ICBC', 'TCD', 'SCBT', 'CIMB', 'UOB', 'HSBC', 'MIZUHO', 'GHB', 'LHBANK', 'TISCO', 'IBANK',
] as const

export type BankCode = (typeof BANK_CODES)[number]
