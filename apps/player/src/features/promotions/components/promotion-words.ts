import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Grant, Offer } from '../queries.ts'

type Terms = Offer['terms']

export const FAMILY_WORDS = {
  CASINO: copy['promotion.onlyCasino'],
  SPORTS: copy['promotion.onlySports'],
  LOTTO: copy['promotion.onlyLotto'],
  TRADING: copy['promotion.onlyTrading'],
} as const satisfies Record<Terms['family'], string>

const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  slot: 'สล็อต',
  arcade: 'อาร์เคด',
  minigame: 'มินิเกม',
  card_game: 'เกมไพ่',
  keno: 'คีโน',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  lotto: 'หวย',
  trading: 'เทรด',
}

/** An amount in a sentence: whole baht without decimals. */
export function bahtWords(baht: number): string {
  return Number.isInteger(baht) ? formatInteger(baht) : formatTwoDecimals(baht)
}

/** A category of games in Thai. */
export function categoryWord(category: string): string {
  return CATEGORY_WORDS[category] ?? category
}

/** Categories that count alike, in one line each: `สล็อต อาร์เคด มินิเกม`. */
export function contributionRows({ contributions }: Terms): readonly { readonly names: string; readonly percent: number }[] {
  const percents = [...new Set(contributions.map(({ percent }) => percent))]
  return percents.map((percent) => ({
    names: contributions.flatMap((row) => (row.percent === percent ? [categoryWord(row.category)] : [])).join(' '),
    percent,
  }))
}

/** What one gets: a share of a deposit, or a fixed sum. */
export function promiseWords({ terms, card }: Pick<Offer, 'terms' | 'card'>): string {
  if (terms.kind === 'FREE' || card.deposit === null) return fill(copy['promotion.fixed'], { amount: bahtWords(terms.bonusMax) })
  return fill(copy['promotion.matchOf'], { deposit: bahtWords(card.deposit), bonus: bahtWords(card.bonus) })
}

export const UNAVAILABLE_WORDS = {
  'promotions.active_exists': copy['promotion.whyActive'],
  'promotions.ended': copy['promotion.ended'],
  'promotions.full': copy['promotion.whyFull'],
  'promotions.used': copy['promotion.whyUsed'],
  'members.on_break': copy['promotion.whyBreak'],
} as const satisfies Record<NonNullable<Offer['unavailable']>, string>

export const STATUS_WORDS = {
  OFFERED: copy['promotion.waitsDeposit'],
  ACTIVE: copy['promotion.inUse'],
  CLEARED: copy['promotion.stateCleared'],
  EXPIRED: copy['promotion.stateExpired'],
  CANCELLED: copy['promotion.stateCancelled'],
  FORFEITED: copy['promotion.stateForfeited'],
} as const satisfies Record<Grant['status'], string>

/** Why and how a promotion ended, or what it waits for. */
export function outcomeWords({ status, cause, reason, moved, expiresAt, terms }: Grant): string {
  if (status === 'OFFERED')
    return fill(copy['promotion.waitsUntil'], { amount: bahtWords(terms.depositMin ?? 0), date: formatDateTime(expiresAt) })
  switch (cause) {
    case 'turnover':
      return fill(copy['promotion.cleared'], { amount: bahtWords(moved) })
    case 'no_deposit':
      return copy['promotion.noDeposit']
    case 'time':
      return copy['promotion.expired']
    case 'member':
      return copy['promotion.endedByMember']
    case 'break':
      return copy['promotion.endedByBreak']
    case 'spent':
      return copy['promotion.endedSpent']
    case 'operator':
      return fill(copy['promotion.endedByTeam'], { reason: reason ?? '' })
    case null:
      return ''
  }
}
