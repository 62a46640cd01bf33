import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { SlipTransferSent } from '@morakot/contract/outside/slip'
import fc from 'fast-check'

/** A person of a history. `payer` makes the payments, `friend` makes some too, `thief` makes none. */
export const PEOPLE = ['payer', 'friend', 'thief'] as const
export type Person = (typeof PEOPLE)[number]

export interface Account {
  /** Letters of the bank. */
  readonly bank: string
  readonly number: string
}

export interface Identity {
  readonly firstName: string
  readonly lastName: string
  readonly account: Account
  readonly isHolderVerified: boolean
}

/** A payment as it was made, however it is reported. */
export interface Payment {
  readonly by: Person
  readonly from: Account
  readonly to: 'feed' | 'verifier'
  /** As the payer's bank writes it. */
  readonly reference: string
  /** As the receiving bank's feed writes it: of its own, or the payer's bank's. */
  readonly feedReference: string
  readonly minute: number
  /** Its own deposit by exact amount is open when the feed reports it. */
  readonly isForIntent: boolean
}

export type Step =
  | { readonly kind: 'feed'; readonly payment: number; readonly clock: number; readonly letters: number }
  | {
      readonly kind: 'slip'
      readonly payment: number
      readonly sender: Person
      readonly method: 'AUTO_SLIP' | 'SLIP'
      /** What the picture says: the truth, another bank, or another spelling. */
      readonly picture: 'true' | 'other_bank' | 'spelled' | 'spelled_other_bank'
      readonly mask: string
      readonly name: 'whole' | 'cut' | 'titled'
      readonly clock: number
      readonly isAnotherTransfer: boolean
    }
  | { readonly kind: 'entry'; readonly payment: number; readonly clock: number; readonly isMistyped: boolean }
  | { readonly kind: 'credit_receipt'; readonly payment: number }
  | { readonly kind: 'approve_slip'; readonly slip: number; readonly payment: number }
  | { readonly kind: 'look_again' }
  | { readonly kind: 'expire' }

export interface History {
  readonly people: Readonly<Record<Person, Identity>>
  readonly payments: readonly Payment[]
  readonly steps: readonly Step[]
}

/** Letters that lists of banks use, by the number of the Bank of Thailand. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  '004': ['KBANK', '004', 'kbank'],
  '011': ['TTB', 'TMB', '011', 'TBANK'],
  '033': ['GHB', 'GHBANK', '033'],
}
const BANK_NUMBERS = Object.keys(LETTERS)

/** Every place of a number may be masked: `1` shows it. */
const mask = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('0000011110', '0000001111', '1111000000', '1111111111', '0101010101') },
  { weight: 1, arbitrary: fc.stringMatching(/^[01]{10}$/) },
)

const payer = { firstName: 'สมชาย', lastName: 'ใจดีมาก' }
/** True three times of four. */
const mostly = fc.constantFrom(true, true, true, false)
const digits = fc.stringMatching(/^[1-9]\d{9}$/)

/** The thief's account: anything, or one that agrees with the payer's in four places. */
function thiefOf(own: Account, number: string, isAlike: boolean, bank: string): Account {
  return isAlike
    ? { bank: own.bank, number: `${number.slice(0, 5)}${own.number.slice(5, 9)}${own.number.endsWith('0') ? '1' : '0'}` }
    : { bank, number }
}

const people: fc.Arbitrary<History['people']> = fc
  .record({
    numbers: fc.uniqueArray(digits, { minLength: 3, maxLength: 3 }),
    banks: fc.tuple(fc.constantFrom(...BANK_NUMBERS), fc.constantFrom(...BANK_NUMBERS), fc.constantFrom(...BANK_NUMBERS)),
    isThiefAlike: fc.boolean(),
    isThiefNamed: fc.boolean(),
    verified: fc.tuple(mostly, mostly, mostly),
  })
  .map(({ numbers, banks, isThiefAlike, isThiefNamed, verified }) => {
    const [a = '', b = '', c = ''] = numbers
    const own = { bank: codeOf(banks[0]), number: a }
    return {
      payer: { ...payer, account: own, isHolderVerified: verified[0] },
      friend: { firstName: 'สมหญิง', lastName: 'ใจดี', account: { bank: codeOf(banks[1]), number: b }, isHolderVerified: verified[1] },
      thief: {
        ...(isThiefNamed ? payer : { firstName: 'กมล', lastName: 'ลักไป' }),
        account: thiefOf(own, c, isThiefAlike, codeOf(banks[2])),
        // The bank names a thief's account to whom it belongs: in another's name it is never confirmed (features F-124).
        isHolderVerified: verified[2] && !isThiefNamed,
      },
    }
  })

const codeOf = (number: string) => LETTERS[number]?.[0] ?? 'KBANK'
const numberOf = (code: string) => BANK_NUMBERS.find((number) => LETTERS[number]?.[0] === code) ?? '004'

function paymentOf(all: History['people'], at: number) {
  return fc
    .record({
      by: fc.constantFrom('payer', 'payer', 'payer', 'friend') as fc.Arbitrary<'payer' | 'friend'>,
      to: fc.constantFrom('feed', 'verifier') as fc.Arbitrary<'feed' | 'verifier'>,
      isElsewhere: mostly.map((isHome) => !isHome),
      shift: fc.nat({ max: 9 }),
      isSameReference: fc.boolean(),
      isForIntent: fc.boolean(),
      minute: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ by, to, isElsewhere, shift, isSameReference, isForIntent, minute }): Payment => {
      const { account } = all[by]
      const reference = `P${at}REF${minute}X`
      const from = isElsewhere ? { bank: account.bank === 'KBANK' ? 'GHB' : 'KBANK', number: unlike(all, shift) } : account
      return { by, to, from, reference, feedReference: isSameReference ? reference : `FEED${at}N${minute}`, minute, isForIntent }
    })
}

/** An unknown account: it agrees with none in the history at any place. */
function unlike(all: History['people'], shift: number): string {
  const taken = PEOPLE.map((person) => all[person].account.number)
  const free = (place: number) => [...'0123456789'].filter((digit) => taken.every((number) => number[place] !== digit))
  return Array.from({ length: 10 }, (_none, place) => free(place)[shift % free(place).length] ?? '0').join('')
}

function stepOf(count: number): fc.Arbitrary<Step> {
  const payment = fc.nat({ max: count - 1 })
  const clock = fc.integer({ min: -60, max: 60 })
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('feed' as const),
        payment,
        clock: fc.integer({ min: -2, max: 2 }),
        letters: fc.nat({ max: 3 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('slip' as const),
        payment,
        sender: fc.constantFrom(...PEOPLE, 'payer'),
        method: fc.constantFrom('AUTO_SLIP', 'AUTO_SLIP', 'SLIP') as fc.Arbitrary<'AUTO_SLIP' | 'SLIP'>,
        picture: fc.constantFrom(
          'true',
          'true',
          'true',
          'true',
          'true',
          'spelled',
          'spelled',
          'other_bank',
          'spelled_other_bank',
        ) as fc.Arbitrary<'true' | 'other_bank' | 'spelled' | 'spelled_other_bank'>,
        mask,
        name: fc.constantFrom('whole', 'cut', 'titled') as fc.Arbitrary<'whole' | 'cut' | 'titled'>,
        clock,
        isAnotherTransfer: fc.constantFrom(false, false, false, false, true),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('entry' as const),
        payment,
        clock: fc.integer({ min: -60, max: 0 }),
        isMistyped: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit_receipt' as const), payment }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('approve_slip' as const), slip: fc.nat({ max: 2 }), payment }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('look_again' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  )
}

/**
 * One, two or three payments of one amount within ten minutes, and everything that reports them in
 * any order and more than once: feed, slips of the payer, a friend and a thief, receipts entered
 * by hand, operators. Masks, clocks, letters of banks and spellings are those of outsiders.
 */
export const histories: fc.Arbitrary<History> = people.chain((all) =>
  fc.constantFrom(1, 1, 2, 3).chain((count) =>
    fc.record({
      people: fc.constant(all),
      payments: fc.tuple(...Array.from({ length: count }, (_none, at) => paymentOf(all, at))),
      steps: fc.array(stepOf(count), { minLength: 6, maxLength: 16, size: 'max' }),
    }),
  ),
)

/** What of a number a verifier shows. */
export function masked(number: string, shown: string): string {
  return [...number].map((digit, place) => (shown[place] === '1' ? digit : 'x')).join('')
}

/** The receiving accounts of a history: their numbers belong to the product's rules. */
export const RECEIVERS = {
  feed: { toBank: 'KBANK', toAccount: '0123456789', toName: 'บริษัท มรกต จำกัด' },
  verifier: { toBank: 'SCB', toAccount: '4680123457', toName: 'บริษัท มรกต จำกัด' },
} as const

const EPOCH = Date.parse('2026-11-20T05:00:00.000Z')

/** A moment of a history, so many minutes after its beginning. */
export const momentOf = (minute: number) => new Date(EPOCH + minute * 60_000)

/** Texts that make one history's transfers different from another's. */
export interface Texts {
  readonly amount: string
  readonly prefix: string
}

export function feedOf(
  history: History,
  { payment: at, clock, letters }: Extract<Step, { kind: 'feed' }>,
  texts: Texts,
  id: string,
): BankFeedEvent | null {
  const payment = history.payments[at]
  if (payment === undefined) return null
  const { firstName, lastName } = history.people[payment.by]
  const spellings = LETTERS[numberOf(payment.from.bank)] ?? [payment.from.bank]
  return {
    eventId: id,
    bankTransactionId: `${texts.prefix}-${payment.feedReference}`,
    amount: texts.amount,
    receivedAt: momentOf(payment.minute + clock).toISOString(),
    toAccount: RECEIVERS[payment.to].toAccount,
    fromBank: spellings[letters % spellings.length] ?? payment.from.bank,
    fromAccount: payment.from.number,
    fromName: `นาย ${firstName} ${lastName}`,
  }
}

/** A receipt as operators enter it from the statement: sometimes with a digit too many. */
export function entryOf(
  history: History,
  { payment, clock, isMistyped }: Extract<Step, { kind: 'entry' }>,
  texts: Texts,
  id: string,
): BankFeedEvent | null {
  const event = feedOf(history, { kind: 'feed', payment, clock, letters: 0 }, texts, id)
  return event && { ...event, bankTransactionId: `${event.bankTransactionId}${isMistyped ? '9' : ''}` }
}

type SlipStep = Extract<Step, { kind: 'slip' }>

/** What the picture says. */
export function pictureOf(payment: Payment, { picture }: SlipStep, { prefix }: Texts) {
  const number = numberOf(payment.from.bank)
  const reference = `${prefix}${payment.reference}`
  const other = BANK_NUMBERS.find((one) => one !== number) ?? '014'
  return {
    sendingBank: picture.endsWith('other_bank') ? other : number,
    transferReference: picture.startsWith('spelled') ? `${reference.slice(0, 3).toLowerCase()}-${reference.slice(3)}.` : reference,
  }
}

/** What the verifier says, whichever picture it is about: it looks a transfer up by its reference alone. */
export function verifierOf(history: History, payment: Payment, step: SlipStep, { prefix, amount }: Texts): SlipTransferSent {
  const { firstName, lastName } = history.people[payment.by]
  const names = { whole: `${firstName} ${lastName}`, cut: `${firstName} ${[...lastName][0]}`, titled: `นาย${firstName} ${lastName}` }
  return {
    amount,
    at: momentOf(payment.minute + step.clock).toISOString(),
    reference: `${prefix}${payment.reference}`,
    sendingBank: numberOf(payment.from.bank),
    fromBank: payment.from.bank,
    fromAccount: masked(payment.from.number, step.mask),
    fromName: names[step.name],
    ...RECEIVERS[payment.to],
  }
}

/**
 * Whether a slip leaves nothing open, so that it must be credited at once: sent by its payer, from the registered account, to the account that slips
 * credit, with at least four digits that are not another's of the same name and bank.
 */
export function isPlain(history: History, step: SlipStep): boolean {
  const payment = history.payments[step.payment]
  if (payment === undefined || payment.to !== 'verifier' || payment.by !== step.sender) return false
  const { account, firstName } = history.people[payment.by]
  const mayBe = ({ account: other }: Identity) =>
    other.bank === account.bank && [...other.number].every((digit, place) => step.mask[place] !== '1' || digit === account.number[place])
  const isAlone = PEOPLE.every((one) => one === payment.by || history.people[one].firstName !== firstName || !mayBe(history.people[one]))
  const shown = step.mask.replaceAll('0', '').length
  const isTrue = !step.picture.endsWith('other_bank') && !step.isAnotherTransfer && step.method === 'AUTO_SLIP'
  return isTrue && isAlone && payment.from.number === account.number && shown >= 4
}
