import { bangkokDay } from '@morakot/contract/bangkok-day'
import { RULE_SECTION_TITLES } from '@morakot/contract/features/rules/states'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { formatTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { dayText } from '#shared/moments'
import { copy } from './copy.ts'

interface Named {
  readonly kind: WorkKind
  readonly subject: string
}

/** The page on which a task is worked. */
export function taskPage({ kind, subject }: Named): string {
  switch (kind) {
    case 'withdrawal_review':
    case 'withdrawal_unknown':
      return `/withdrawals/${subject}`
    case 'unmatched_receipt':
      return `/unmatched?open=${encodeURIComponent(subject)}`
    case 'slip_review':
      return `/deposit-slips?open=${subject}`
    case 'truemoney_review':
      return `/truemoney?open=${subject}`
    case 'identity':
      return `/identity?open=${subject}`
    case 'bank_change':
      return `/bank-changes?open=${subject}`
    case 'account_holder':
      return `/members/${subject}`
    case 'game_alert':
      return `/alerts?open=${subject}`
    case 'affiliate_payout':
      return `/affiliate-payouts?open=${subject}`
    case 'safety_case':
      return `/safety?open=${subject}`
    case 'reconciliation_case':
      return `/reconciliation?open=${subject}`
    case 'audit_finding':
      return '/audit'
    case 'proposal_provider':
      return '/platforms'
    case 'proposal_account':
      return '/site'
    case 'proposal_rules':
    case 'proposal_receivers':
      return '/rules'
    case 'proposal_tier_rules':
      return '/tiers'
    case 'proposal_value':
      return '/value-changes'
    case 'proposal_operator':
      return '/operators'
    case 'proposal_points':
      return `/points?open=${subject}`
    case 'proposal_tier':
      return `/tier-overrides?open=${subject}`
    case 'proposal_receipt':
      return '/unmatched'
    case 'proposal_gateway':
      return '/gateways'
    case 'proposal_exception':
      return `/person-exceptions?open=${subject}`
    case 'proposal_underage':
      return '/safety'
    default:
      throw new Error(`unknown kind ${String(kind satisfies never)}`)
  }
}

/** What a proposal is about, in words. */
export function aboutText({ kind, subject }: Named): string {
  const named = (titles: Readonly<Record<string, string>>) => (Object.hasOwn(titles, subject) ? (titles[subject] ?? subject) : subject)
  switch (kind) {
    case 'proposal_rules':
    case 'proposal_receivers':
      return named(RULE_SECTION_TITLES)
    case 'proposal_operator':
      return named(OPERATOR_ROLES)
    case 'proposal_account':
      return 'บัญชีสำรอง'
    case 'proposal_tier_rules':
      return 'เกณฑ์และสิทธิของระดับ'
    case 'proposal_gateway':
    case 'proposal_receipt':
      return shortSubject(subject)
    default:
      return subject
  }
}

const SUBJECT_LENGTH_MAX = 12
const SUBJECT_END = 8

/** A subject as a column shows it: of a long id its end, in which two of them differ. */
export function shortSubject(subject: string): string {
  return subject.length > SUBJECT_LENGTH_MAX ? `…${subject.slice(-SUBJECT_END)}` : subject
}

/** Whether the page of a task stands at an address. */
export function isOpenAt(task: Named, { pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const [path, query = ''] = taskPage(task).split('?')
  const asked = new URLSearchParams(query).get('open')
  return path === pathname && (asked === null || new URLSearchParams(search).get('open') === asked)
}

/** The list of a kind. */
export function kindPage(kind: WorkKind): string {
  return `/queue?kind=${kind}`
}

/** What a percentage needs to say something: a base of so many baht, or of so many members or entries, and a change of at most so much. */
const BASE_MIN = { money: 1_000, count: 20 } as const
const PERCENT_MAX = 999

/**
 * How a figure compares with the one before: `+12.3%` where that says something, else the amount before, so that both can be read; null where
 * there is nothing to compare.
 */
export function changeText(
  { value, previous }: { readonly value: number; readonly previous: number | null },
  unit: keyof typeof BASE_MIN,
): string | null {
  if (previous === null || (previous === 0 && value === 0)) return null
  const percent = (Math.abs(value - previous) / Math.abs(previous)) * 100
  if (previous < BASE_MIN[unit] || value < 0 || percent > PERCENT_MAX) {
    return `${copy.before} ${unit === 'money' ? formatBaht(previous) : previous.toLocaleString('th')}`
  }
  const sign = value > previous ? '+' : value < previous ? '\u2212' : ''
  return `${sign}${percent.toLocaleString('th', { maximumFractionDigits: 1 })}%`
}

interface Hour {
  readonly at: string
  readonly moneyIn: number
  readonly moneyOut: number
}

/** More hours than this are drawn by day. */
const HOURS_MAX = 48

/** The steps of a chart: hours, or Bangkok days where there are many; `name` says which one in words. */
export function stepsOf(hours: readonly Hour[]): readonly (Hour & { readonly name: string })[] {
  if (hours.length <= HOURS_MAX) return hours.map((hour) => ({ ...hour, name: formatTime(hour.at) }))
  return [...Map.groupBy(hours, ({ at }) => bangkokDay(new Date(at)))].map(([day, ofDay]) => ({
    at: day,
    name: dayText(day),
    // oxlint-disable-next-line morakot/no-float-money -- shown
    moneyIn: ofDay.reduce((sum, { moneyIn }) => sum + moneyIn, 0),
    // oxlint-disable-next-line morakot/no-float-money -- shown
    moneyOut: ofDay.reduce((sum, { moneyOut }) => sum + moneyOut, 0),
  }))
}
