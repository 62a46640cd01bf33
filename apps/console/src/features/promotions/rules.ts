import type { Reply } from '@morakot/contract/contract-shape'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'

type Promotion = Reply<(typeof promotionsConsoleSchemas)['promotion']>

/** What is typed into the form of a promotion. */
export interface Typed {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly kind: Promotion['terms']['kind']
  readonly family: Promotion['terms']['family']
  readonly percent: string
  readonly bonusMax: string
  readonly depositMin: string
  readonly multiplier: string
  readonly days: string
  readonly budget: string
  readonly repeat: Promotion['repeat']
  readonly tiers: Promotion['tiers']
  readonly isForNewMembers: boolean
  readonly startsAt: string
  readonly endsAt: string
}

export const EMPTY: Typed = {
  code: '',
  title: '',
  detail: '',
  kind: 'DEPOSIT_MATCH',
  family: 'CASINO',
  percent: '',
  bonusMax: '',
  depositMin: '',
  multiplier: '5',
  days: '7',
  budget: '',
  repeat: 'once',
  tiers: [],
  isForNewMembers: false,
  startsAt: '',
  endsAt: '',
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const BANGKOK_MS = 7 * 3_600_000

/** A moment as a field of date and time holds it, in Bangkok. */
export function fieldOf(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + BANGKOK_MS).toISOString().slice(0, 16)
}

/** What stands of a promotion, to be changed in its next version. */
export function typedOf({ code, title, detail, terms, budget, repeat, tiers, isForNewMembers, startsAt, endsAt }: Promotion): Typed {
  return {
    code,
    title,
    detail,
    kind: terms.kind,
    family: terms.family,
    percent: textOf(terms.percent),
    bonusMax: textOf(terms.bonusMax),
    depositMin: textOf(terms.depositMin),
    multiplier: String(terms.multiplier),
    days: String(terms.days),
    budget: String(budget.total),
    repeat,
    tiers,
    isForNewMembers,
    startsAt: fieldOf(startsAt),
    endsAt: fieldOf(endsAt),
  }
}

const WHOLE = /^\d{1,9}$/u
// oxlint-disable-next-line morakot/no-float-money -- whole numbers that the contract judges; no amount is reckoned here.
const whole = (text: string) => (WHOLE.test(text.trim()) ? Number(text) : undefined)
const moment = (text: string) => (text === '' ? null : new Date(`${text}:00+07:00`).toISOString())

/** What was typed, as the contract takes it. */
export function askOf(typed: Typed, versionOf: string | undefined) {
  const { code, startsAt, endsAt, kind, ...rest } = typed
  const isFree = kind === 'FREE'
  return {
    ...rest,
    kind,
    code: code.trim().toUpperCase(),
    percent: isFree ? null : whole(typed.percent),
    depositMin: isFree ? null : whole(typed.depositMin),
    bonusMax: whole(typed.bonusMax),
    multiplier: whole(typed.multiplier),
    days: whole(typed.days),
    budget: whole(typed.budget),
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
    ...(versionOf === undefined ? {} : { versionOf }),
  }
}
