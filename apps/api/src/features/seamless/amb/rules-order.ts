// A bet, its settlement and what takes each back carry one id there and are transactions of their own here. A settlement or a cancellation that
// was rolled back may be followed by another one: they are numbered.

/** The kinds of changes to one of AMB's transactions. */
export type Deed = 'bet' | 'settle' | 'cancel' | 'rollback' | 'end' | 'adjust'

/** So often a bet may be settled, or cancelled. */
export const TIMES_MAX = 9

type Numbered = 'bet' | 'settle' | 'cancel' | 'rollback'

/** Our id of what is done to one of their transactions for the nth time: `id`, `id|settle`, `id|settle|2`. No id of theirs has the sign between. */
export function txIdOf(id: string, what: Exclude<Deed, 'adjust'>, nth = 1): string {
  if (nth > 1) return `${id}|${what}|${nth}`
  return what === 'bet' ? id : `${id}|${what}`
}

/** The ids to look up before the effect of a request is known; none when it does not depend on earlier requests. */
export function idsToLookUp(id: string, what: Deed): readonly string[] {
  return LOOKED_UP[what].flatMap((kind) => NUMBERS.map((nth) => txIdOf(id, kind, nth)))
}

const NUMBERS = Array.from({ length: TIMES_MAX }, (_, at) => at + 1)
const LOOKED_UP: Readonly<Record<Deed, readonly Numbered[]>> = {
  bet: [],
  settle: ['settle'],
  cancel: ['bet', 'cancel'],
  rollback: ['bet', 'settle', 'cancel', 'rollback'],
  end: [],
  adjust: [],
}

/** The outcome of one of our messages. */
export interface KnownMessage {
  readonly txId: string
  /** In the order of their coming. */
  readonly id: bigint
  readonly state: string
}

/** The facts about one bet when a request about it arrives. */
export interface KnownOfBet {
  readonly known: ReadonlyMap<string, KnownMessage>
  /** Whether no other request under this id of an envelope did the same to this bet: one that did opens no further number. */
  readonly isNewRequest: boolean
  /** Whether a settlement was answered with success; one that paid nothing in a round that goes on left no message. */
  readonly wasSettled: boolean
}

/** What a request does to one bet: one message under an id of ours, nothing, or what is forbidden. */
export type Ordered =
  | { readonly kind: 'message'; readonly call: 'same' | 'rollback' | 'betAgain'; readonly txId: string; readonly refTxId: string | null }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'forbidden' }

const NOTHING: Ordered = { kind: 'nothing' }
const FORBIDDEN: Ordered = { kind: 'forbidden' }

/** Maps a request to one of our messages, by the earlier messages. Pure. */
export function orderOf(id: string, what: Exclude<Deed, 'adjust'>, of: KnownOfBet): Ordered {
  if (what === 'settle') return settlement(id, of)
  if (what === 'cancel') return cancellation(id, of)
  if (what === 'rollback') return takenBack(id, of)
  return { kind: 'message', call: 'same', txId: txIdOf(id, what), refTxId: null }
}

/** A rolled-back settlement is followed by the next one; a settlement in force is a repeat, or a mismatch with another one. */
function settlement(id: string, of: KnownOfBet): Ordered {
  const last = lastOf(id, 'settle', of)
  const isNext = last?.state === 'reversed' && of.isNewRequest
  const nth = (last?.nth ?? 1) + (isNext ? 1 : 0)
  return numbered('same', txIdOf(id, 'settle', nth), nth, null)
}

/** Returns the stake in force. A bet that was never received is refused from then on, as in every convention. */
function cancellation(id: string, of: KnownOfBet): Ordered {
  const stake = lastOf(id, 'bet', of)?.nth ?? 1
  const last = lastOf(id, 'cancel', of)?.nth ?? 1
  const nth = of.isNewRequest ? stake : Math.min(stake, last)
  return numbered('rollback', txIdOf(id, 'cancel', nth), nth, txIdOf(id, 'bet', nth))
}

/** Reverses the later of two: the settlement in force, or the cancellation, whose stake is taken again. */
function takenBack(id: string, of: KnownOfBet): Ordered {
  const [settle, stake, back] = [lastOf(id, 'settle', of), lastOf(id, 'bet', of), lastOf(id, 'rollback', of)]
  const again = stake !== null && stake.nth > 1 ? stake : null
  const isRepeated = !of.isNewRequest && (back !== null || again !== null)
  const paid = !isRepeated && settle?.state === 'applied' ? settle : null
  const refunded = !isRepeated && stake?.state === 'reversed' ? stake : null
  const refundedAt = refunded === null ? null : (of.known.get(txIdOf(id, 'cancel', refunded.nth))?.id ?? refunded.id)
  if (paid !== null && (refundedAt === null || paid.id > refundedAt))
    return numbered('rollback', txIdOf(id, 'rollback', paid.nth), paid.nth, txIdOf(id, 'settle', paid.nth))
  if (refunded !== null) return numbered('betAgain', txIdOf(id, 'bet', refunded.nth + 1), refunded.nth + 1, txIdOf(id, 'bet', refunded.nth))
  // It was taken back before, under another id of an envelope: returns that answer.
  if (again !== null && (back === null || again.id > back.id))
    return numbered('betAgain', txIdOf(id, 'bet', again.nth), again.nth, txIdOf(id, 'bet', again.nth - 1))
  if (back !== null) return numbered('rollback', txIdOf(id, 'rollback', back.nth), back.nth, txIdOf(id, 'settle', back.nth))
  return of.wasSettled ? NOTHING : FORBIDDEN
}

function numbered(call: 'same' | 'rollback' | 'betAgain', txId: string, nth: number, refTxId: string | null): Ordered {
  return nth > TIMES_MAX ? FORBIDDEN : { kind: 'message', call, txId, refTxId }
}

function lastOf(id: string, what: Numbered, { known }: KnownOfBet): (KnownMessage & { readonly nth: number }) | null {
  for (const nth of NUMBERS.toReversed()) {
    const found = known.get(txIdOf(id, what, nth))
    if (found !== undefined) return { ...found, nth }
  }
  return null
}
