import { alertWords } from '@morakot/contract/features/seamless/schema-alerts'
import { SEARCH_KINDS, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { SearchKind } from '@morakot/contract/features/work-queue/states'
import { caseWords, depositWords, differenceWords, unmatchedWords, withdrawalWords } from '@morakot/contract/record-words'
import { formatBaht } from '@morakot/ui/format-money'
import { momentText } from '#shared/moments'
import { kindText, proposalStateText } from '../copy.ts'
import { foundText, roundText } from '../copy-search.ts'
import type { Found, FoundRecord } from '../queries-shell.ts'
import { taskPage } from '../rules.ts'

/** One result of the search: its title, what is said of it, and the page that Enter opens. */
export interface Hit {
  readonly key: string
  readonly label: string
  readonly description: string
  readonly to: string
}

/** The results of one kind. */
export interface HitSection {
  readonly label: string
  readonly hits: readonly Hit[]
  /** The list with the same filter, where more is found than is shown. */
  readonly all: string | null
}

/** What the server found for a text, in sections: members first, then each kind of record. */
export function sectionsOf({ members, records, more }: Found, text: string): readonly HitSection[] {
  const query = encodeURIComponent(text)
  const memberHits = members.map((one) => ({
    key: one.memberId,
    label: `${one.username} ${one.name}`,
    description: `${one.phone} · ${one.bank.code} ${one.bank.number}`,
    to: `/members/${one.memberId}`,
  }))
  const ofRecords = SEARCH_KINDS.map((kind) => ({
    label: foundText[kind],
    hits: records.filter((one) => one.kind === kind).map(recordHit),
    all: more.includes(kind) ? listOf(kind, query) : null,
  }))
  const all = more.includes('member') ? `/members?q=${query}` : null
  return [{ label: foundText.member, hits: memberHits, all }, ...ofRecords].filter(({ hits }) => hits.length > 0)
}

/** The list of a kind with the same text as its filter; null for what is found one by one. */
function listOf(kind: SearchKind, query: string): string | null {
  switch (kind) {
    case 'deposit':
      return `/deposits?view=all&q=${query}`
    case 'withdrawal':
      return `/withdrawals?view=ALL&q=${query}`
    case 'receipt':
      return `/unmatched?q=${query}`
    case 'difference':
      return `/reconciliation?view=all&q=${query}`
    case 'alert':
      return `/alerts?q=${query}`
    case 'round':
    case 'proposal':
    case 'audit':
      return null
    default:
      throw new Error(`unknown record ${String(kind satisfies never)}`)
  }
}

function recordHit(one: FoundRecord): Hit {
  const { title, state } = wordsOf(one)
  const amount = one.amount === null ? [] : [formatBaht(one.amount)]
  const who = one.username === null ? [] : [one.username]
  return {
    key: `${one.kind} ${one.id}`,
    label: [one.number, ...title, ...amount].join(' '),
    description: [...who, ...state, momentText(one.at)].join(' · '),
    to: pageOf(one),
  }
}

/** The title and the state of a record in words; a code that is not known is left out. */
function wordsOf({ kind, status, detail }: FoundRecord): { readonly title: readonly string[]; readonly state: readonly string[] } {
  switch (kind) {
    case 'deposit':
      return { title: [], state: word(depositWords, status) }
    case 'withdrawal':
      return { title: [], state: word(withdrawalWords, status) }
    case 'round':
      return { title: [], state: word(roundText, status) }
    case 'receipt':
      return { title: [], state: word(unmatchedWords, detail) }
    case 'proposal':
      return { title: word(kindText, detail), state: word(proposalStateText, status) }
    case 'difference':
      return { title: word(differenceWords, detail), state: word(caseWords, status) }
    case 'alert':
      return { title: word(alertWords, detail), state: word(caseWords, status) }
    case 'audit':
      return { title: [status], state: [] }
    default:
      throw new Error(`unknown record ${String(kind satisfies never)}`)
  }
}

function word(words: Readonly<Record<string, string>>, code: string | null): readonly string[] {
  const text = code !== null && Object.hasOwn(words, code) ? words[code] : undefined
  return text === undefined ? [] : [text]
}

/** The page that a record is read on. */
function pageOf({ kind, id, memberId, status, detail }: FoundRecord): string {
  const open = encodeURIComponent(id)
  switch (kind) {
    case 'deposit':
      return `/deposits?open=${open}`
    case 'withdrawal':
      return `/withdrawals/${open}`
    case 'round':
      return `/members/${memberId ?? ''}?tab=rounds&open=${open}`
    case 'receipt':
      return `/unmatched?open=${open}`
    case 'proposal':
      return proposalPage(id, status, detail)
    case 'difference':
      return `/reconciliation?${status === 'closed' ? 'view=closed&' : ''}open=${open}`
    case 'alert':
      return `/alerts?open=${open}`
    case 'audit':
      return `/audit?open=${open}`
    default:
      throw new Error(`unknown record ${String(kind satisfies never)}`)
  }
}

/** One that waits is decided on the page of its kind; the list of proposals has the ended ones. */
function proposalPage(id: string, status: string, detail: string | null): string {
  const kind = WORK_KINDS.find((one) => one === detail)
  return kind === undefined || status !== 'WAITING' ? '/proposals?view=ended' : taskPage({ kind, subject: id })
}
