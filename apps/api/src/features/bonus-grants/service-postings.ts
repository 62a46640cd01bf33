import type { GrantEnd, GrantEndCause } from '@morakot/contract/features/promotions/states'
import type { Millisatang } from '@morakot/money/millisatang'
import type { MemberId } from '#infra/identity'
import type { Posting } from '#infra/posting'

/** How one bonus ends. The only place that says where its money goes: bonus money alone, never real money (D8). */
export interface BonusEnd {
  readonly grant: string
  readonly promotion: string
  readonly member: MemberId
  readonly end: GrantEnd
  readonly cause: GrantEndCause
  readonly reason: string | null
  /** Bonus money in the wallet, all of it. */
  readonly left: Millisatang
  readonly bonus: Millisatang
  readonly at: Date
  readonly actor: string
}

/** The transfer that ends a bonus; none when nothing of it is left. One key for all ends: a bonus ends once. */
export function endPostings({ grant, member, end, left, actor }: BonusEnd, announcement: Posting['announcement']): readonly Posting[] {
  if (left <= 0n) return []
  const taken = { member, code: 'bonus', amount: -left } as const
  return [
    {
      scope: 'bonus',
      key: `${grant}:end`,
      kind: end === 'CLEARED' ? 'bonus_cleared' : 'bonus_end',
      actor,
      legs:
        end === 'CLEARED'
          ? [taken, { member, code: 'real', amount: left }]
          : [taken, { house: 'house:promo', token: 'CREDIT', amount: left }],
      ...(announcement === undefined ? {} : { announcement }),
    },
  ]
}

/** Bonus money that comes after the end of its bonus: to the member when it had been cleared, else back to the house (F-59). */
export function latePosting(
  {
    grant,
    member,
    isCleared,
    amount,
  }: { readonly grant: string; readonly member: MemberId; readonly isCleared: boolean; readonly amount: bigint },
  { key, actor, announcement }: { readonly key: string; readonly actor: string; readonly announcement: Posting['announcement'] },
): Posting {
  return {
    scope: 'bonus',
    key: `${grant}:late:${key}`,
    kind: isCleared ? 'bonus_cleared' : 'bonus_end',
    actor,
    legs: [
      { member, code: 'bonus', amount: -amount },
      isCleared ? { member, code: 'real', amount } : { house: 'house:promo', token: 'CREDIT', amount },
    ],
    ...(announcement === undefined ? {} : { announcement }),
  }
}
