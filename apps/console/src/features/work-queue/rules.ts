import { HALT_SCOPES } from '@morakot/contract/features/payout-halts/states'
import {
  differenceWords,
  directionWords,
  redemptionTypeWords,
  slipReasonWords,
  trueMoneyReasonWords,
  unmatchedWords,
} from '@morakot/contract/record-words'
import { RULE_SECTION_TITLES } from '@morakot/contract/features/rules/states'
import { notedWords, subjectKindWords } from '@morakot/contract/subject-words'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import { WORK_TEXTS } from '@morakot/contract/features/work-queue/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'

interface Named {
  readonly kind: WorkKind
  readonly subject: string
}

/** The page on which a task is worked. */
export function taskPage({ kind, subject }: Named): string {
  return WORK_TEXTS[kind].page.replace('{subject}', () => encodeURIComponent(subject))
}

/** The subject of a proposal, as text. */
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

/** The words of the details of kinds that are no proposals. */
const DETAILS: Readonly<Partial<Record<WorkKind, Readonly<Record<string, string>>>>> = {
  unmatched_receipt: unmatchedWords,
  slip_review: slipReasonWords,
  truemoney_review: trueMoneyReasonWords,
  reconciliation_case: differenceWords,
  gateway_unknown: directionWords,
  redemption_order: redemptionTypeWords,
  redemption_coins: redemptionTypeWords,
  redemption_error: redemptionTypeWords,
  payout_halt: HALT_SCOPES,
  payout_halt_automatic: HALT_SCOPES,
  subject_request: subjectKindWords,
  note_due: notedWords,
  note_mention: notedWords,
}

/** What a task is about, as text: the subject of a proposal, or the reason of another task. Null where its kind is enough. */
export function detailText({ kind, detail }: { readonly kind: WorkKind; readonly detail: string | null }): string | null {
  if (detail === null) return null
  if (kind.startsWith('proposal_')) return aboutText({ kind, subject: detail })
  // The name of the owner for whom it is.
  if (kind === 'rights_review') return detail
  const words = DETAILS[kind]
  return words !== undefined && Object.hasOwn(words, detail) ? (words[detail] ?? null) : null
}

const SUBJECT_LENGTH_MAX = 12
const SUBJECT_END = 8

/** A subject as a column shows it: of a long id its end, in which two of them differ. */
export function shortSubject(subject: string): string {
  return subject.length > SUBJECT_LENGTH_MAX ? `…${subject.slice(-SUBJECT_END)}` : subject
}

/** Whether an address is the page of a task. */
export function isOpenAt(task: Named, { pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const [path, query = ''] = taskPage(task).split('?')
  const input = new URLSearchParams(query).get('open')
  return path === pathname && (input === null || new URLSearchParams(search).get('open') === input)
}

/** The list of a kind. */
export function kindPage(kind: WorkKind): string {
  return `/inbox?view=all&kind=${kind}`
}
