import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'

/** What the product says should happen to lots of points, in the plainest words. It shares no code with the product but the calendar. */

export type LotCommand =
  | { readonly kind: 'earn'; readonly amount: number }
  | { readonly kind: 'spend'; readonly amount: number }
  | { readonly kind: 'refund'; readonly of: number }
  | { readonly kind: 'expire' }
  | { readonly kind: 'wait'; readonly days: number }

interface ModelLot {
  readonly amount: number
  left: number
  readonly end: number
}

interface ModelSpend {
  readonly taken: readonly { readonly lot: ModelLot; readonly amount: number }[]
  isRefunded: boolean
}

const DAY_MS = 86_400_000
const LIFE_MONTHS = 12

/** One member's points. */
export class LotsModel {
  readonly lots: ModelLot[] = []
  readonly spends: ModelSpend[] = []
  now: Date
  balance = 0
  /** What was gone with its end. */
  revoked = 0

  constructor(now: Date) {
    this.now = now
  }

  /** Does a command; false when it is refused or there is nothing to do. */
  apply(command: LotCommand): boolean {
    switch (command.kind) {
      case 'earn':
        this.add(command.amount, startOfBangkokMonth(this.now, LIFE_MONTHS + 1))
        return true
      case 'spend':
        return this.spend(command.amount)
      case 'refund':
        return this.refund(command.of)
      case 'expire':
        return this.expire()
      case 'wait':
        this.now = new Date(this.now.getTime() + command.days * DAY_MS)
        return true
    }
  }

  private add(amount: number, end: Date): void {
    this.lots.push({ amount, left: amount, end: end.getTime() })
    this.balance += amount
  }

  private spend(amount: number): boolean {
    this.expire()
    if (amount > this.balance) return false
    let left = amount
    const taken = []
    // Sorting keeps the order of those that end together: the older one first.
    for (const lot of this.lots.toSorted((one, other) => one.end - other.end)) {
      const part = Math.min(left, lot.left)
      if (part === 0) continue
      lot.left -= part
      left -= part
      taken.push({ lot, amount: part })
    }
    this.balance -= amount
    this.spends.push({ taken, isRefunded: false })
    return true
  }

  private refund(of: number): boolean {
    const open = this.spends.filter(({ isRefunded }) => !isRefunded)
    const spend = open[of % Math.max(1, open.length)]
    if (spend === undefined) return false
    spend.isRefunded = true
    const soonest = this.now.getTime() + 30 * DAY_MS
    let moved = 0
    for (const { lot, amount } of spend.taken) {
      if (lot.end < soonest) moved += amount
      else {
        lot.left += amount
        this.balance += amount
      }
    }
    if (moved > 0) this.add(moved, startOfBangkokMonth(new Date(soonest), 1))
    return true
  }

  private expire(): boolean {
    const ended = this.lots.filter(({ end, left }) => left > 0 && end <= this.now.getTime())
    for (const lot of ended) {
      this.balance -= lot.left
      this.revoked += lot.left
      lot.left = 0
    }
    return ended.length > 0
  }
}
