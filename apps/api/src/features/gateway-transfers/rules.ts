/** The state of a transfer with a gateway. UNKNOWN is queried by reference until the gateway gives a definite answer. */
export type TransferState = 'SENDING' | 'SENT' | 'REFUSED' | 'UNKNOWN'

/** A transfer that the gateway does not know is ordered again under its reference: nothing was ever moved by it. */
export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'not_recorded' }
  | { readonly kind: 'unknown' }

/** Movements between the wallet and a gateway since the gateway reported a credit, in satang. */
export interface Since {
  /** The credit then. */
  readonly start: bigint
  readonly sentIn: bigint
  readonly takenOut: bigint
  readonly now: bigint
}

/** What a member lost at a gateway: sent out − taken back − credit there now, against its start (features F-104). Below zero when ahead. */
export function lostThere({ start, sentIn, takenOut, now }: Since): bigint {
  return start + sentIn - takenOut - now
}

/** The state of an open transfer after an answer. An unproven transfer stays open, and never becomes a refusal. */
export function stateAfter(answer: Answer): TransferState {
  switch (answer.kind) {
    case 'done':
      return 'SENT'
    case 'refused':
      return 'REFUSED'
    case 'not_recorded':
    case 'unknown':
      return 'UNKNOWN'
  }
}

/** The sums moved between wallets and a gateway, in satang. */
export interface Moved {
  readonly sentBefore: bigint
  readonly takenBefore: bigint
  readonly sentToday: bigint
  readonly takenToday: bigint
}

/** What a member may take back a Bangkok day beyond what was sent there, and all members of a gateway together (features F-129), in satang. */
export interface GainBounds {
  readonly member: bigint
  readonly gateway: bigint
}

/**
 * Whether an amount is more than what lies there of the member's own and a day's gain, or more than the gateway's members sent there today
 * and a day's gain of all. The gateway's answer is then not enough: an attacker in its name could give without limit.
 */
export function needsPerson(
  amount: bigint,
  { member, gateway }: { readonly member: Moved; readonly gateway: Moved },
  gain: GainBounds,
): boolean {
  const left = member.sentBefore > member.takenBefore ? member.sentBefore - member.takenBefore : 0n
  if (member.takenToday + amount > left + member.sentToday + gain.member) return true
  return gateway.takenToday + amount > gateway.sentToday + gain.gateway
}
