import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/list-state'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { creditQuery, tokensQuery } from '#features/wallet/public'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'

export interface WalletCardsProps {
  readonly platform: { readonly username: string; readonly platformCode: string } | undefined
}

/** Credit, points and spins in full; the header shortens them. */
export function WalletCards({ platform }: WalletCardsProps) {
  const credit = useQuery(creditQuery({ username: platform?.username, platformCode: platform?.platformCode }))
  const spins = useTokenBalance('SPIN')
  return (
    <section>
      <SectionTitle>{copy['profile.wallets']}</SectionTitle>
      {credit.data === undefined && credit.error !== null ? (
        <LoadFailure error={readable(credit.error) ?? credit.error} onRetry={credit.refetch} />
      ) : (
        <Card className="grid grid-cols-2 divide-x divide-border">
          <Balance
            name={copy['wallet.credit']}
            orb="orb-credit"
            shown={credit.data === undefined ? undefined : formatBaht(credit.data.credit)}
          />
          <Balance name={copy['wallet.spin']} orb="orb-point" shown={spins} />
        </Card>
      )}
    </section>
  )
}

/** Where the header's point chip leads to. The section stands there from the start, so that its address is found. */
export function PointSection() {
  const points = useTokenBalance('PNT')
  return (
    <section id="point" tabIndex={-1}>
      <SectionTitle>{copy['route.profile.point']}</SectionTitle>
      <Card className="flex items-center gap-4 p-4">
        <span aria-hidden="true" className="orb-point size-11 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1">
          <p className="text-small text-t2">{copy['wallet.pointBalance']}</p>
          {points === undefined ? (
            <Skeleton className="h-[42px] w-32" />
          ) : (
            <p className="font-display text-display font-semibold tabular">
              {points} <span className="text-small font-normal text-t2">{copy['unit.point']}</span>
            </p>
          )}
          <p className="text-caption text-t3">
            <ThaiText>{copy['profile.pointAbout']}</ThaiText>
          </p>
        </div>
      </Card>
    </section>
  )
}

function Balance({ name, orb, shown }: { readonly name: string; readonly orb: string; readonly shown: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 p-4">
      <p className="flex items-center gap-1.5 text-small text-t2">
        <span aria-hidden="true" className={`${orb} size-4 rounded-full`} />
        {name}
      </p>
      {shown === undefined ? (
        <Skeleton className="h-[29px] w-24" />
      ) : (
        <p className="font-display text-h1 font-semibold tabular whitespace-nowrap">{shown}</p>
      )}
    </div>
  )
}

function useTokenBalance(code: 'PNT' | 'SPIN'): string | undefined {
  const { data } = useQuery(tokensQuery)
  if (data === undefined) return undefined
  return formatInteger(BigInt(data.find((token) => token.code === code)?.balance ?? '0'))
}
