import { Countdown } from '@morakot/ui/components/countdown'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { OpenDeposit } from '../queries.ts'
import { useQrTimeLeft } from './qr-card.tsx'

/** The way back to each QR and transfer that still waits to be paid: a member who must pay it first has to find it. */
export function OpenQrs() {
  const { data } = useQuery(depositsQuery)
  // On a desktop the open one is next to this list.
  const shown = useSearch({ strict: false, select: ({ deposit }) => deposit })
  return data?.open.filter(({ depositId }) => depositId !== shown).map((deposit) => <QrLink key={deposit.depositId} deposit={deposit} />)
}

function QrLink({ deposit }: { readonly deposit: OpenDeposit }) {
  const isTransfer = deposit.method === 'AUTO'
  if (useQrTimeLeft(deposit) === 0) return null
  return (
    <Link
      {...placeOf(deposit)}
      className="flex min-h-[60px] flex-wrap items-center gap-x-3 rounded-button border border-border-strong bg-s1 px-4 py-2 transition-colors hover:bg-s2"
    >
      <Icon name={isTransfer ? 'bank' : 'qr'} size={24} className="shrink-0 text-gold-text" />
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span className="block text-small font-semibold">
          <ThaiText>
            {fill(isTransfer ? copy['deposit.openTransfer'] : copy['deposit.openQr'], { amount: formatBaht(deposit.amount) })}
          </ThaiText>
        </span>
        <span className="block text-caption text-t2">
          {copy['deposit.qr.payWithin']} <Countdown endsAt={deposit.expiresAt} clockOffsetMs={serverClockOffsetMs()} />
        </span>
      </span>
      <Icon name="next" className="shrink-0 text-t2" />
    </Link>
  )
}

/** Where an open deposit is paid. */
function placeOf({ depositId, method }: OpenDeposit) {
  return method === 'AUTO'
    ? ({ to: '/deposit', search: { way: 'transfer', deposit: depositId } } as const)
    : ({ to: '/deposit/ask-me-pay', search: { deposit: depositId } } as const)
}
