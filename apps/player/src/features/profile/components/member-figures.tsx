import { Icon } from '@morakot/ui/components/icon'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { newestGrantQuery } from '#features/promotions/queries'
import { tokensQuery } from '#features/wallet/queries'
import { conditionsQuery } from '#features/withdrawals/queries'
import { copy } from '../copy.ts'

/** What can be withdrawn, the bonus that is played, and the spins. Each figure loads, fails and is retried separately. */
export function MemberFigures() {
  const conditions = useQuery(conditionsQuery)
  const grant = useQuery(newestGrantQuery)
  const tokens = useQuery(tokensQuery)
  const bonus = grant.data?.items.find(({ status, ending }) => status === 'ACTIVE' && ending === null)?.bonusLeft ?? 0
  const spins = tokens.data?.find(({ code }) => code === 'SPIN')?.balance ?? '0'
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 border-t border-border pt-2.5">
      <Figure name={copy['profile.withdrawable']} load={conditions} isMoney shown={formatBaht(conditions.data?.withdrawable ?? 0)} />
      <Figure name={copy['profile.bonus']} load={grant} shown={formatBaht(bonus)} />
      <Figure name={copy['wallet.spin']} load={tokens} shown={formatInteger(BigInt(spins))} />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly load: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }
  readonly shown: string
  readonly isMoney?: boolean
}

function Figure({ name, load: { data, error, refetch }, shown, isMoney = false }: FigureProps) {
  return (
    <div className="min-w-[64px] flex-auto">
      <dt className="text-caption text-t2">{name}</dt>
      <dd
        className={`tabular flex min-h-[26px] items-center font-display text-h2 font-semibold whitespace-nowrap ${isMoney ? 'text-gold-text' : 'text-t1'}`}
      >
        {data !== undefined ? (
          shown
        ) : error === null ? (
          <Skeleton className="h-5 w-16 rounded-full" />
        ) : (
          <button
            type="button"
            aria-label={fill(copy['profile.retryOf'], { name })}
            onClick={() => void refetch()}
            className="-my-2 inline-flex min-h-[44px] min-w-[44px] items-center gap-1.5 text-t2"
          >
            –
            <Icon name="refresh" size={16} />
          </button>
        )}
      </dd>
    </div>
  )
}
