/** The keys of ENT-8, closed: a screen exists for each. */
export const CONFIG_KEYS = [
  'ANNOUNCEMENT',
  'MAINTENANCE',
  'WELCOME_MODAL',
  'LINE_ACCOUNT',
  'NEW_USER_MODAL',
  'BACKUP_BANK_ACCOUNT',
  'PROMOTION_FOMO',
] as const

export type ConfigKey = (typeof CONFIG_KEYS)[number]

export const ANNOUNCEMENT_LEVELS = ['INFO', 'WARNING'] as const

/** An address inside the app, such as `/promotion`; never another site's. */
export const APP_PATH_PATTERN = /^\/(?![/\\])[\w\-./?=&%#]*$/

/** How a support account is written: a LINE ID, or one of LINE's own links. */
export const LINE_CONTACT_PATTERN = /^(?:@[\w.-]{1,40}|https:\/\/(?:line\.me|lin\.ee)\/[\w\-./~%?=&@]{1,200})$/

export const BOOST_MULTIPLIER_MIN = 2
export const BOOST_MULTIPLIER_MAX = 10
