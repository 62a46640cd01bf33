import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, readable } from '#shared/api/failure'
import { HonestNote } from '../components/honest-note.tsx'
import { usePurchase } from '../components/use-purchase.ts'
import { UtilityChoice } from '../components/utility-choice.tsx'
import { copy } from '../copy.ts'
import { accessQuery, utilitiesQuery } from '../queries.ts'
import type { Access, Utility } from '../queries.ts'
import { missingPoints } from '../rules.ts'

/** Where access to the slot statistics is had: by points, or by a turn that is left (ROUTE-28). */
export function NoAccessPage() {
  const access = useQuery(accessQuery)
  const utilities = useQuery(utilitiesQuery)
  const error = access.error ?? utilities.error
  const onRetry = async () => await Promise.all([access.refetch(), utilities.refetch()])
  if (access.data !== undefined && utilities.data !== undefined) return <Offer access={access.data} utilities={utilities.data} />
  if (error !== null) return <LoadFailure error={readable(error) ?? error} onRetry={onRetry} />
  return (
    <Loading className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
      <Skeleton className="h-[150px] rounded-card" />
      <Skeleton className="h-[240px] rounded-card" />
    </Loading>
  )
}

function Offer({ access, utilities }: { readonly access: Access; readonly utilities: readonly Utility[] }) {
  const { provider } = useSearch({ from: '/slot/no_access' })
  const [chosenId, choose] = useState(utilities[0]?.id)
  const purchase = usePurchase(provider)
  const chosen = utilities.find(({ id }) => id === chosenId)
  const has = access.isFree || access.until !== null

  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-4">
      <LockedArt />
      <h2 className="text-center font-display text-h2 font-semibold">
        <ThaiText>{statusText(access)}</ThaiText>
      </h2>
      {provider !== undefined && access.turns > 0 && !has ? (
        <div className="flex flex-col gap-1">
          <Button variant="outline" isLoading={purchase.isBuying} onClick={purchase.open}>
            {copy['slots.useTurn']}
          </Button>
          <p className="text-center text-caption text-t3">{fill(copy['slots.turnsLeft'], { count: access.turns })}</p>
        </div>
      ) : null}
      <UtilityChoice utilities={utilities} chosen={chosenId} onChoose={choose} />
      <HonestNote text={copy['slots.honestSale']} />
      {chosen === undefined ? null : <PayButton access={access} utility={chosen} isBuying={purchase.isBuying} onBuy={purchase.buy} />}
      <p role="alert" className={purchase.error === null ? 'hidden' : 'text-small text-neg'}>
        {purchase.error === null ? null : <ThaiText>{errorText(purchase.error)}</ThaiText>}
      </p>
    </div>
  )
}

function statusText({ isFree, until }: Access): string {
  if (isFree) return copy['slots.unlimited']
  return until === null ? copy['slots.noAccessBody'] : fill(copy['slots.until'], { date: formatDateTime(until) })
}

interface PayButtonProps {
  readonly access: Access
  readonly utility: Utility
  readonly isBuying: boolean
  readonly onBuy: (utilityId: string) => void
}

function PayButton({ access, utility, isBuying, onBuy }: PayButtonProps) {
  const missing = missingPoints(access.points, utility.price)
  const reason = access.isFree
    ? copy['slots.unlimited']
    : !access.hasData
      ? copy['slots.noData']
      : missing > 0
        ? fill(copy['slots.missing'], { points: formatInteger(missing) })
        : undefined
  return (
    <div className="flex flex-col gap-1">
      <Button isLoading={isBuying} disabledReason={reason} onClick={() => onBuy(utility.id)}>
        {fill(copy['slots.buy'], { points: formatInteger(utility.price) })}
      </Button>
      {reason === undefined ? (
        <p className="text-center text-caption text-t3">
          {fill(copy['slots.after'], { points: formatInteger(access.points - utility.price) })}
        </p>
      ) : null}
    </div>
  )
}

/** A strip that shows nothing, behind a lock. */
function LockedArt() {
  return (
    <div
      aria-hidden="true"
      className="relative flex h-[150px] items-center justify-center overflow-clip rounded-card border border-border bg-linear-to-b from-s3 to-s1"
    >
      <svg
        viewBox="0 0 240 60"
        preserveAspectRatio="none"
        className="absolute inset-x-4 top-8 h-16 w-[calc(100%-2rem)] text-brand-text blur-[6px]"
      >
        {Array.from({ length: 24 }, (_, at) => (
          <rect key={at} x={at * 10} width={9} height={60} fill="currentColor" fillOpacity={`${20 + ((at * 7) % 10) * 7}%`} />
        ))}
      </svg>
      <span className="surface-gold relative flex size-16 items-center justify-center rounded-full shadow-raised">
        <Icon name="lock" size={32} />
      </span>
    </div>
  )
}
