/** How a transfer with a gateway stands. UNKNOWN is asked for by reference until the gateway says one or the other. */
export type TransferState = 'SENDING' | 'SENT' | 'REFUSED' | 'UNKNOWN'

/** A transfer that the gateway does not know is ordered again under its reference: nothing was ever moved by it. */
export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'not_recorded' }
  | { readonly kind: 'unknown' }

/** What moved between the wallet and a gateway since a credit was told there, in satang. */
export interface Since {
  /** What lay there then. */
  readonly start: bigint
  readonly sentIn: bigint
  readonly takenOut: bigint
  readonly now: bigint
}

/** What a member lost at a gateway: sent out − taken back − credit there now, against its start (features F-104). Below zero when ahead. */
export function lostThere({ start, sentIn, takenOut, now }: Since): bigint {
  return start + sentIn - takenOut - now
}

/** How long a proposal waits for the second operator: 30 minutes (console.md §5). What was known then may be old news. */
export const PROPOSAL_MS = 30 * 60_000

/** Whether a proposal is too old to be agreed to. */
export function isExpired(proposedAt: Date, now: Date): boolean {
  return now.getTime() - proposedAt.getTime() >= PROPOSAL_MS
}

/** What an answer makes of a transfer that is not ended. What is not proven stays open, and never becomes a refusal. */
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
