import { DEMO_MEMBERS } from './demo-logins.ts'

// Who is in the demo (invented names). The seed makes these members, and `npm run demo-past` writes a past of the same people.

/** What the demo's past is called in keys of the ledger. */
export const DEMO_SOURCE = 'demo'

/** One member of each tier, who log in with the published password. */
export const DEMO_STORIES = {
  somchai: {
    username: 'somchai',
    phone: DEMO_MEMBERS.somchai,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    tier: 'DEFAULT',
    bank: { code: 'KBANK', number: '0123456780' },
  },
  malee: {
    username: 'malee',
    phone: DEMO_MEMBERS.malee,
    firstName: 'มาลี',
    lastName: 'รักสงบ',
    tier: 'ELITE',
    bank: { code: 'SCB', number: '1234567890' },
  },
  thanakorn: {
    username: 'thanakorn',
    phone: DEMO_MEMBERS.thanakorn,
    firstName: 'ธนากร',
    lastName: 'มั่งมี',
    tier: 'EMPEROR',
    bank: { code: 'BBL', number: '2345678901' },
  },
} as const

/** Points and spins after everything, and how many of the points end with the next month (demo-data.md, People). */
export const DEMO_POINTS = {
  somchai: { points: 12_480n, ending: 240n, spins: 3 },
  malee: { points: 48_200n, ending: 900n, spins: 5 },
  thanakorn: { points: 310_000n, ending: 5_000n, spins: 12 },
} as const

/** Days before today on which the three were there: streaks of 5, 12 with a day forgiven, and 29. */
export const DEMO_PRESENCE = {
  somchai: [5, 4, 3, 2, 1],
  malee: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1],
  thanakorn: Array.from({ length: 29 }, (_, at) => 29 - at),
} as const satisfies Readonly<Record<keyof typeof DEMO_STORIES, readonly number[]>>

/** Who left a game in the middle, and the stake that waits there. */
export const DEMO_OPEN_ROUND = { username: 'somchai', baht: 20 } as const

/** Plays past four on three nights, and doubles the stake after each loss. */
export const DEMO_NIGHTS = {
  username: 'wirat61',
  phone: '0991000061',
  firstName: 'สมาชิก',
  lastName: 'ทดลองดูแล',
  bank: { code: 'SCB', number: '9910000061' },
  daysAgo: [3, 2, 1],
} as const

/** Close to the threshold from which identities are checked. */
export const DEMO_NAPHA = {
  username: 'napha',
  phone: DEMO_MEMBERS.napha,
  firstName: 'นภา',
  lastName: 'ฟ้าใส',
  birthDate: '1995-04-13',
  bank: { code: 'SCB', number: '3456789012' },
} as const

/** Has excluded themself. */
export const DEMO_EXCLUDED = {
  username: 'demo10',
  phone: '0991000062',
  firstName: 'สมปอง',
  lastName: 'พักเล่น',
  birthDate: '1990-04-12',
  bank: { code: 'SCB', number: '9910000062' },
} as const

export const DEMO_PLAYERS = 24

/** Surnames have no digits: a letter each. */
const LETTERS = 'กขคงจฉชซญดตถทธนบปผพฟมยรลว'
const surname = (place: number) => `ทดลอง ${LETTERS[place % LETTERS.length] ?? ''}`

/** Players by their numbers with a tier. One has been here for long without a deposit: the monthly review gives a grace. */
const TIERED: ReadonlyMap<number, { readonly tier: 'ELITE' | 'EMPEROR'; readonly daysAgo?: number }> = new Map([
  [17, { tier: 'ELITE' }],
  [18, { tier: 'ELITE' }],
  [19, { tier: 'ELITE', daysAgo: 120 }],
  [24, { tier: 'EMPEROR' }],
])

/** A player of the demo, counted from 0, who cannot log in, and how many days ago they registered at least. */
export function demoPlayer(player: number) {
  const digits = String(player + 1).padStart(2, '0')
  const { tier = 'DEFAULT', daysAgo = 0 } = TIERED.get(player + 1) ?? {}
  const names = { firstName: 'ผู้เล่น', lastName: surname(player) }
  const bank = { code: 'KBANK', number: `99000000${digits}` } as const
  return { username: `demo${digits}`, phone: `09900000${digits}`, ...names, bank, tier, daysAgo } as const
}

/** A friend of a demo member: what they lost of real money two months ago and a month ago, in satang; below 0 they won. */
export interface DemoFriend {
  /** Of all friends together, from 1 on. */
  readonly place: number
  readonly name: string
  readonly lost: readonly [twoMonthsAgo: number, lastMonth: number]
  /** Has logged in from the referrer's browser: the income is held. */
  readonly sharesBrowser?: true
}

/**
 * Friends of the demo (demo-data.md, Affiliates): the referrer's share is 9 % of a loss without bonus and payments. somchai: 340.20 and
 * 118.80 available, 95.40 held; thanakorn: 6,200.00 two months ago, nothing since; malee in between.
 */
export const DEMO_FRIENDS: Readonly<Record<keyof typeof DEMO_STORIES, readonly DemoFriend[]>> = {
  somchai: [
    { place: 1, name: 'pailin19', lost: [378_000, 132_000] },
    { place: 2, name: 'kaewta52', lost: [0, 106_000], sharesBrowser: true },
    { place: 3, name: 'tonkla07', lost: [-64_000, -25_000] },
  ],
  malee: [
    { place: 4, name: 'somjai82', lost: [525_000, 900_000] },
    { place: 5, name: 'nuengdee', lost: [240_000, 115_000] },
    { place: 6, name: 'bualuang5', lost: [-90_000, 310_000] },
    { place: 7, name: 'rungroj44', lost: [80_000, -150_000] },
    { place: 8, name: 'dokrak31', lost: [170_000, 60_000] },
  ],
  thanakorn: [
    { place: 9, name: 'petchara8', lost: [1_388_889, -240_000] },
    { place: 10, name: 'chaiyo24', lost: [500_000, -30_000] },
    { place: 11, name: 'malai93', lost: [500_000, -120_000] },
    { place: 12, name: 'wannisa6', lost: [500_000, -8_000] },
    { place: 13, name: 'korakot17', lost: [500_000, -50_000] },
    { place: 14, name: 'sunee48', lost: [500_000, -64_000] },
    { place: 15, name: 'anan2009', lost: [500_000, -9_000] },
    { place: 16, name: 'pimdao71', lost: [500_000, -180_000] },
    { place: 17, name: 'sakda36', lost: [500_000, -4_000] },
    { place: 18, name: 'yaowapa3', lost: [500_000, -72_000] },
    { place: 19, name: 'niran55', lost: [500_000, -16_000] },
    { place: 20, name: 'duangjai9', lost: [500_000, -300_000] },
  ],
}

/** The friend as a member. */
export function demoFriend({ place, name }: DemoFriend) {
  const number = String(place).padStart(2, '0')
  const names = { firstName: 'เพื่อน', lastName: surname(place - 1) }
  return { username: name, phone: `09910000${number}`, ...names, bank: { code: 'SCB', number: `99100000${number}` } } as const
}
