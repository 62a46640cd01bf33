import type { Place } from '#features/redemption/requests/rules-places'
import type { FileName, Line } from '@morakot/contract/features/imports/schema-lines'

/** What the lines of a folder are checked against, besides each other. */
export interface FolderRules {
  readonly now: Date
  /** The platform of other members whose names begin like this one; null where none does. */
  readonly platformOfName: (username: string) => string | null
  readonly isKnownHash: (hash: string) => boolean
  /** Whether an operator is named, by whom notes and freezes are written. */
  readonly hasOperator: boolean
  /** Whether a game of this number is in the catalogue. */
  readonly isKnownGame: (game: number) => boolean
  /** Whether a campaign of vouchers of this code is here. */
  readonly isKnownCampaign: (code: string) => boolean
  /** Whether a period begins on that day which is over and is still calculated here. */
  readonly isUnpaidPeriod: (period: Pick<Line<'cashback'>, 'kind' | 'firstDay'>) => boolean
  /** Whether a promotion of this code was published here. */
  readonly isKnownPromotion: (code: string) => boolean
  /** Whether a quest here has this step in this period. */
  readonly isKnownStep: (step: Pick<Line<'quests'>, 'quest' | 'period' | 'step'>) => boolean
  /** Whether just one reward of this kind and name is in the shop. */
  readonly isKnownItem: (type: Line<'rewards'>['type'], name: string) => boolean
  /** Whether the four names of a place belong together. */
  readonly isPlace: (place: Place) => boolean
}

/** What is kept of a member while the other files are read. */
interface KnownMember {
  /** In 1/100,000 baht, after the last line. */
  credit: bigint
  lastAt: string
  isOpened: boolean
  isReferred: boolean
  /** Of a platform whose gateway keeps the credit. */
  readonly isElsewhere: boolean
}

/** What is kept of a round until its movements are read. */
interface KnownRound {
  readonly member: string
  readonly openedAt: string
  readonly closedAt: string
}

export interface Seen {
  readonly rules: FolderRules
  readonly members: Map<string, KnownMember>
  /** What only one line may have, such as `phone 0812345678`, with that line. */
  readonly once: Map<string, number>
  /** Whose code was given, by line: known when all members are read. */
  readonly referred: Map<number, string>
  readonly rounds: Map<string, KnownRound>
  /** Codes of campaigns of the file. */
  readonly campaigns: Set<string>
  /** The kind of each reward of the file. */
  readonly rewards: Map<string, Line<'rewards'>['type']>
  /** The moment of each deposit of the file. */
  readonly deposits: Map<string, string>
}

export type Check<Name extends FileName> = (seen: Seen, value: Line<Name>, at: number) => readonly string[]

/** A sentence where another line has this already. */
export function onlyOnce({ once }: Seen, what: string, at: number): readonly string[] {
  const before = once.get(what)
  if (before === undefined) once.set(what, at)
  return before === undefined ? [] : [`${what} is also in line ${before}`]
}

/** The sentence, unless something holds. */
export function unless(holds: boolean, text: string): readonly string[] {
  return holds ? [] : [text]
}

/** A sentence where a moment is later than now. */
export const notAhead = ({ rules }: Seen, name: string, moment: string | undefined) =>
  unless(moment === undefined || moment <= rules.now.toISOString(), `${name}: lies ahead`)

/** A sentence where no line of `members.jsonl` has this id. */
export const known = ({ members: all }: Seen, member: string) => unless(all.has(member), `member: there is no member ${member}`)

/** The same for money of ours. */
export const knownHere = (seen: Seen, member: string) => [
  ...known(seen, member),
  ...unless(seen.members.get(member)?.isElsewhere !== true, 'member: the gateway of the platform keeps the credit'),
]

/** What is written in the name of an operator. */
export const NO_OPERATOR = 'needs an operator: name one with --operator USERNAME'
