import { RULE_SECTION_TITLES } from '@morakot/contract/features/rules/states'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'

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
