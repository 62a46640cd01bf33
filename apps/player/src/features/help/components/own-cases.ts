import { formatPlainBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import type { HelpTopic } from '@morakot/contract/features/help/states'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { depositsQuery } from '#features/deposits/queries'
import { kycQuery } from '#features/kyc/queries'
import { withdrawalsQuery } from '#features/withdrawals/queries'
import { isMoving } from '#features/withdrawals/rules'
import { copy } from '../copy.ts'

/** Something of the member that is not over yet. */
export interface OwnCase {
  readonly key: string
  readonly topic: HelpTopic
  readonly title: string
  readonly state: string
  readonly at: string | null
  readonly link: Pick<LinkProps, 'to' | 'search'>
  /** What the team finds it by; null where the member has no number of it. */
  readonly number: string | null
}

/** What of the member is under way, as its own pages show it. Undefined until it is known; what cannot be read is left out. */
export function useOwnCases(): readonly OwnCase[] | undefined {
  const deposits = useQuery(depositsQuery)
  const withdrawals = useInfiniteQuery(withdrawalsQuery)
  const identity = useQuery(kycQuery)
  if ([deposits, withdrawals, identity].some(({ isPending }) => isPending)) return undefined
  return [
    ...depositCases(deposits.data),
    ...(withdrawals.data?.pages ?? [])
      .flatMap(({ items }) => items)
      .filter(({ status }) => isMoving(status))
      .map(({ withdrawalId, amount, createdAt }) => ({
        key: withdrawalId,
        topic: 'withdraw' as const,
        title: fill(copy['help.case.withdrawal'], { amount: formatPlainBaht(amount) }),
        state: copy['help.state.waiting'],
        at: createdAt,
        link: { to: '/withdraw' as const, search: { withdrawal: withdrawalId } },
        number: withdrawalId,
      })),
    ...(identity.data?.state === 'SUBMITTED'
      ? [
          {
            key: 'identity',
            topic: 'account' as const,
            title: copy['help.case.identity'],
            state: copy['help.state.waiting'],
            at: null,
            link: { to: '/profile/identity' as const },
            number: null,
          },
        ]
      : []),
  ]
}

type Deposits = Awaited<ReturnType<NonNullable<typeof depositsQuery.queryFn>>>

function depositCases(data: Deposits | undefined): readonly OwnCase[] {
  if (data === undefined) return []
  const [topic, link] = ['deposit' as const, { to: '/deposit-selection' } as const]
  return [
    ...data.open.map(({ depositId, amount, reference, createdAt }) => ({
      key: depositId,
      topic,
      title: fill(copy['help.case.deposit'], { amount: formatPlainBaht(amount) }),
      state: copy['help.state.pay'],
      at: createdAt,
      link,
      number: reference,
    })),
    ...data.slips
      .filter(({ status }) => status === 'CHECKING' || status === 'UNDER_REVIEW')
      .map(({ depositId, amount, status, createdAt, reference }) => ({
        key: depositId,
        topic,
        title: amount === null ? copy['help.case.slip'] : fill(copy['help.case.deposit'], { amount: formatPlainBaht(amount) }),
        state: copy[status === 'CHECKING' ? 'help.state.checking' : 'help.state.team'],
        at: createdAt,
        link,
        number: reference,
      })),
    ...data.checked.map(({ amount, arrivedAt, reference }) => ({
      key: `${arrivedAt} ${amount}`,
      topic,
      title: fill(copy['help.case.money'], { amount: formatPlainBaht(amount) }),
      state: copy['help.state.team'],
      at: arrivedAt,
      link,
      number: reference,
    })),
  ]
}
