import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { waitOfMember } from '#features/cashier/rules'
import { IdentityLink } from '#features/kyc/components/identity-link.tsx'
import { copy } from '../copy.ts'
import { depositMethodsQuery, depositsQuery } from '../queries.ts'
import type { CheckedMoney } from '../queries.ts'
import { AcceptMoney } from './accept-money.tsx'

/** Money of the member that has come and is not credited. */
export function useCheckedMoney(): readonly CheckedMoney[] {
  return useQuery(depositsQuery).data?.checked ?? []
}

export interface CheckedMoneyNoticeProps {
  /** The reference of money that has a card of its own. */
  readonly except?: string
}

/** Says that it has come, why it is not credited and what ends that: who sees nothing pays again. */
export function CheckedMoneyNotice({ except }: CheckedMoneyNoticeProps) {
  const checked = useCheckedMoney().filter(({ reference }) => except === undefined || reference !== except)
  if (checked.length === 0) return null
  const isWithTeam = checked.some((money) => !isEndedByMember(money))
  return (
    <div className="flex flex-col gap-4 rounded-card border border-warn bg-s1 p-4">
      <div role="status" className="flex flex-col gap-3">
        {checked.map((money) => (
          <CheckedMoneyRow key={`${money.arrivedAt} ${money.amount} ${money.reference}`} money={money} />
        ))}
        {isWithTeam ? (
          <p className="text-small text-t2">
            <ThaiText>{copy['deposit.checkedSays']}</ThaiText>
          </p>
        ) : null}
      </div>
      {isWithTeam ? <SupportLink /> : null}
    </div>
  )
}

/** Whether the member ends the wait, by a tap or by an identity: the team has nothing to do with it then. */
function isEndedByMember({ reason, acceptUntil }: Pick<CheckedMoney, 'reason' | 'acceptUntil'>): boolean {
  return reason === 'kyc_required' || reason === 'over_limit' || (reason === 'amount_differs' && acceptUntil !== null)
}

function CheckedMoneyRow({ money }: { readonly money: CheckedMoney }) {
  const way = useResolution(money)
  return (
    <div className="flex items-start gap-3">
      <Icon name="clock" className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">
          <ThaiText>{fill(copy[`deposit.checked.${money.reason}`], { amount: formatTwoDecimals(money.amount) })}</ThaiText>
        </p>
        {way.words === undefined ? null : (
          <p className="text-small text-t2">
            <ThaiText>{way.words}</ThaiText>
          </p>
        )}
        <p className="text-caption text-t3">
          <time dateTime={money.arrivedAt}>{formatDateTime(money.arrivedAt)}</time>
          {money.reference === null ? null : (
            <span className="block">
              {copy['deposit.reference']} <span className="select-all [overflow-wrap:anywhere]">{money.reference}</span>
            </span>
          )}
        </p>
        {money.reason === 'kyc_required' ? <IdentityLink /> : null}
        {way.accepts === null ? null : <AcceptMoney depositId={way.accepts} amount={money.amount} />}
      </div>
    </div>
  )
}

interface Held {
  readonly depositId: string
  readonly status: string
  readonly reason: string | null
  readonly amount: number | null
}

/** What its member can do about a slip, or money by TrueMoney, that is held: the identity, or a tap once the own limit has room. */
export function HeldMoneyActions({
  held,
  mutation,
}: {
  readonly held: Held
  readonly mutation?: ComponentProps<typeof AcceptMoney>['mutation']
}) {
  const { depositId, status, reason, amount } = held
  const waits = waitOfMember(status, reason)
  const isOverLimit = waits === 'over_limit'
  const { data } = useQuery({ ...depositMethodsQuery('AUTO'), enabled: isOverLimit })
  if (waits === 'kyc_required') return <IdentityLink />
  if (!isOverLimit || amount === null || data === undefined || data.closed?.reason === 'limit') return null
  return <AcceptMoney depositId={depositId} amount={amount} {...(mutation === undefined ? {} : { mutation })} />
}

/** What ends the wait: a tap of the member, a moment, or the team. */
function useResolution({ reason, acceptUntil, depositId }: CheckedMoney): {
  readonly words: string | undefined
  readonly accepts: string | null
} {
  const { data } = useQuery({ ...depositMethodsQuery('AUTO'), enabled: reason === 'over_limit' })
  const opensAt = data?.closed?.reason === 'limit' ? data.closed.opensAt : null
  if (reason === 'over_limit' && opensAt !== null)
    return { words: fill(copy['deposit.way.over_limitAt'], { time: formatDateTime(opensAt) }), accepts: null }
  if (reason === 'amount_differs' && acceptUntil !== null)
    return { words: fill(copy['deposit.way.accept'], { time: formatDateTime(acceptUntil) }), accepts: depositId }
  const accepts = acceptUntil === null ? null : depositId
  return { words: METHODS[reason], accepts }
}

const METHODS: Readonly<Partial<Record<CheckedMoney['reason'], string>>> = {
  payer_differs: copy['deposit.way.payer_differs'],
  over_limit: copy['deposit.way.over_limit'],
  on_break: copy['deposit.way.on_break'],
  kyc_required: copy['deposit.way.kyc_required'],
}
