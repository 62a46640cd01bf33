import type { RewardToken } from '@morakot/contract/reward'
import { classNames } from '@morakot/ui/class-names'
import { Button } from '@morakot/ui/components/button'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Voucher } from '../queries.ts'
import { valuesOf } from './reward-words.ts'

export interface TicketProps {
  readonly voucher: Voucher
  readonly isClaiming?: boolean
  readonly onClaim?: (() => void) | undefined
}

/** A coupon as a ticket: its worth on the stub, its end and campaign next to it, and one button while it can be claimed. */
export function Ticket({ voucher, isClaiming = false, onClaim }: TicketProps) {
  const { title, status, reward } = voucher
  const isOpen = status === 'CLAIMABLE' || status === 'PENDING'
  return (
    <li className="flex min-h-[84px] overflow-clip rounded-card border border-border bg-s1">
      <Stub reward={reward} isOpen={isOpen} />
      <div className="flex min-w-0 flex-1 items-center gap-3 py-3 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <ThaiText>{title}</ThaiText>
          </p>
          <p className="text-caption text-t2 [overflow-wrap:anywhere]">
            <ThaiText>{aboutOf(voucher)}</ThaiText>
          </p>
          {status === 'CLAIMABLE' ? <p className="text-caption text-t3 [overflow-wrap:anywhere]">{voucher.code}</p> : null}
        </div>
        {onClaim === undefined ? (
          <State status={status} />
        ) : (
          <Button size="medium" isLoading={isClaiming} aria-label={fill(copy['voucher.takeOf'], { name: title })} onClick={onClaim}>
            {copy['voucher.take']}
          </Button>
        )}
      </div>
    </li>
  )
}

const GROUNDS: Readonly<Record<RewardToken, string>> = {
  CREDIT: 'bg-brand text-on-brand',
  PNT: 'bg-gold text-gold-ink',
  SPIN: 'bg-info text-bg',
}

function Stub({ reward, isOpen }: { readonly reward: Voucher['reward']; readonly isOpen: boolean }) {
  const values = valuesOf(reward)
  const ground = isOpen ? GROUNDS[values[0]?.token ?? 'PNT'] : 'bg-s3 text-t2'
  return (
    <div
      className={classNames(
        'ticket-stub flex w-[92px] shrink-0 flex-col items-center justify-center gap-0.5 px-2 py-2 text-center',
        ground,
      )}
    >
      {values.map(({ token, amount, label }) => (
        <p key={token} className={classNames('leading-tight', values.length > 1 && 'flex items-baseline gap-1')}>
          <span className={classNames('block font-display font-semibold tabular', values.length > 1 ? 'text-body' : 'text-h1')}>
            {amount}
          </span>
          <span className="block text-caption">{label}</span>
        </p>
      ))}
    </div>
  )
}

const STATES = {
  CLAIMABLE: null,
  PENDING: { tone: 'waiting', text: copy['voucher.waits'] },
  CLAIMED: { tone: 'done', text: copy['voucher.claimed'] },
  EXPIRED: { tone: 'returned', text: copy['voucher.expired'] },
  REVOKED: { tone: 'problem', text: copy['voucher.revoked'] },
} as const satisfies Record<Voucher['status'], { tone: string; text: string } | null>

function State({ status }: Pick<Voucher, 'status'>) {
  const state = STATES[status]
  return state === null ? null : <StatusPill tone={state.tone}>{state.text}</StatusPill>
}

function aboutOf({ status, claimableAt, expiresAt, claimedAt, reason }: Voucher): string {
  switch (status) {
    case 'CLAIMABLE':
      return fill(copy['voucher.until'], { date: formatDateShort(expiresAt) })
    case 'PENDING':
      return fill(copy['voucher.from'], { date: formatDateTime(claimableAt) })
    case 'CLAIMED':
      return fill(copy['voucher.claimedAt'], { date: formatDateTime(claimedAt ?? expiresAt) })
    case 'EXPIRED':
      return fill(copy['voucher.expiredAt'], { date: formatDateShort(expiresAt) })
    case 'REVOKED':
      return fill(copy['voucher.revokedFor'], { reason: reason ?? '' })
  }
}
