import { amountsOf, nameOf } from './book.ts'
import type { Account, Book } from './book.ts'
import type { Message } from './rounds.ts'

interface Moved {
  readonly walletTx: bigint
  readonly balance: bigint
  readonly message: Message
}

/**
 * Puts the wallet's answers in the order of its own transfer ids and adds them up: each balance must follow from the one before, and no
 * stake may be more than there was. This detects two answers that cannot both be true, whatever the order in which they arrived.
 */
export function replay({ book, begin }: Account): { readonly credit: bigint; readonly debt: bigint; readonly faults: readonly string[] } {
  const faults = [...book.known.values()].flatMap(({ message, reported }) => {
    if (reported?.status !== 'INSUFFICIENT_FUNDS' || reported.balance === null || reported.balance < amountsOf(message).stake) return []
    return [`${nameOf(message)} was refused with ${reported.balance} on the wallet`]
  })
  let [credit, debt] = [begin, 0n]
  for (const { message, balance } of movementsOf(book)) {
    const { stake, win, taken } = effectOf(book, message)
    if (credit < stake) faults.push(`${nameOf(message)} was taken from ${credit}`)
    const covered = credit - stake + win
    const repaid = taken < covered ? taken : covered
    debt -= taken - repaid
    credit = covered - repaid
    if (balance === credit) continue
    faults.push(`${nameOf(message)} left ${balance}, where ${credit} had to be left`)
    credit = balance
  }
  return { credit, debt, faults }
}

function movementsOf(book: Book): readonly Moved[] {
  const moved = [...book.known.values()].flatMap(({ message, reported }) =>
    reported === null || reported.walletTx === null || reported.balance === null
      ? []
      : [{ message, walletTx: reported.walletTx, balance: reported.balance }],
  )
  return moved.toSorted((one, other) => (one.walletTx < other.walletTx ? -1 : 1))
}

/** A rollback gives the stake back first and then takes the win, as far as there is money. */
function effectOf(book: Book, message: Message): { readonly stake: bigint; readonly win: bigint; readonly taken: bigint } {
  if (message.call !== 'rollback') return { ...amountsOf(message), taken: 0n }
  const original = book.known.get(String(message.fields['ref_tx_id']))
  const { stake, win } = original === undefined ? { stake: 0n, win: 0n } : amountsOf(original.message)
  return { stake: 0n, win: stake, taken: win }
}
