import { formatBaht, formatSignedBaht, formatSignedPoints } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import type { Request } from '#features/redemption/queries'
import type { Round } from '#features/rounds/queries'
import type { CreditRow } from '#features/wallet/queries-history'
import { copy } from '../copy.ts'

/** One row of what happened last. */
export interface LatestLine {
  readonly key: string
  readonly title: string
  readonly at: string
  readonly note: string
  readonly value: string
  readonly isGain: boolean
}

/** A movement of the credit in words: what is held or was given back says so. */
export function movementWords({ type, status }: Pick<CreditRow, 'type' | 'status'>): string {
  const what = copy[`credit.type.${type}`]
  return status === 'posted' ? what : `${what} · ${copy[`credit.${status}`]}`
}

export function creditLines(rows: readonly CreditRow[]): readonly LatestLine[] {
  return rows.map((row) => ({
    key: row.id,
    title: movementWords(row),
    at: row.createdAt,
    note: fill(copy['history.balanceAfter'], { amount: formatBaht(row.balanceAfter) }),
    value: formatSignedBaht(row.amount),
    isGain: row.amount > 0,
  }))
}

export function roundLines(rounds: readonly Round[]): readonly LatestLine[] {
  return rounds.map(({ number, game, openedAt, state, net }) => ({
    key: number,
    title: game ?? copy['history.unknownGame'],
    at: openedAt,
    note: number,
    value: state === 'open' ? copy['history.unfinished'] : formatSignedBaht(net),
    isGain: state === 'closed' && net > 0,
  }))
}

export function requestLines(requests: readonly Request[]): readonly LatestLine[] {
  return requests.map(({ id, number, itemName, createdAt, priceInPoint }) => ({
    key: id,
    title: itemName,
    at: createdAt,
    note: number,
    value: fill(copy['points.amount'], { count: formatSignedPoints(-priceInPoint) }),
    isGain: false,
  }))
}
