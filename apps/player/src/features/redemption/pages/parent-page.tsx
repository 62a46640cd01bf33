import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { parentQuery } from '../queries.ts'
import type { Parent } from '../queries.ts'

type Point = readonly [icon: IconName, text: string]

const STEPS: Readonly<Record<Parent['type'], readonly Point[]>> = {
  COMMODITY: [
    ['gift', copy['redeem.stepChoose']],
    ['home', copy['redeem.stepAddress']],
    ['search', copy['redeem.stepFollow']],
  ],
  FREE_CREDIT: [
    ['gift', copy['redeem.stepChoose']],
    ['wallet', copy['redeem.stepCredit']],
    ['play', copy['redeem.stepPlay']],
  ],
  CRYPTO: [
    ['gift', copy['redeem.stepChoose']],
    ['wallet', copy['redeem.stepWallet']],
    ['search', copy['redeem.stepHash']],
  ],
}

const PROMISES: Readonly<Record<Parent['type'], readonly Point[]>> = {
  COMMODITY: [
    ['lock', copy['redeem.promiseReserve']],
    ['close', copy['redeem.promiseCancel']],
    ['refresh', copy['redeem.promiseReturn']],
  ],
  FREE_CREDIT: [
    ['lock', copy['redeem.promiseReserve']],
    ['clock', copy['redeem.creditArrives']],
    ['refresh', copy['redeem.promiseReturn']],
  ],
  CRYPTO: [
    ['wallet', copy['redeem.promiseBnb']],
    ['check', copy['redeem.promiseCheck']],
    ['shield', copy['redeem.promiseTwo']],
  ],
}

/** What a kind of rewards is, how it goes, and what is promised (ROUTE-23). */
export function ParentPage() {
  const parentId = useParams({ strict: false, select: (params) => params.parentId }) ?? ''
  const load = useQuery(parentQuery(parentId))
  if (load.data !== undefined) return <Kind parent={load.data} />
  if (load.error !== null) return <LoadFailure error={readable(load.error) ?? load.error} onRetry={load.refetch} />
  return (
    <Loading className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      <Skeleton className="h-[200px] rounded-card" />
      <Skeleton className="h-[120px] rounded-card" />
      <Skeleton className="h-[160px] rounded-card" />
    </Loading>
  )
}

function Kind({ parent }: { readonly parent: Parent }) {
  const { id, name, image, detail, itemCount, priceInPoint, type } = parent
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      <img src={image} alt="" width={640} height={280} className="h-44 w-full rounded-card object-cover" />
      <div className="flex flex-col gap-1">
        <h2 className="text-h1">
          <ThaiText>{name}</ThaiText>
        </h2>
        <p className="text-small text-t2">
          <ThaiText>{detail}</ThaiText>
        </p>
        {priceInPoint === null ? null : (
          <p className="text-small text-gold-text">
            <ThaiText>{fill(copy['redeem.fromPrice'], { count: formatInteger(itemCount), points: formatInteger(priceInPoint) })}</ThaiText>
          </p>
        )}
      </div>
      <section aria-label={copy['redeem.steps']}>
        <h3 className="mb-2 text-h2">{copy['redeem.steps']}</h3>
        <ol className="grid grid-cols-3 gap-2">
          {STEPS[type].map(([icon, text]) => (
            <li
              key={text}
              className="flex flex-col items-center gap-2 rounded-card border border-border bg-s1 px-2 py-3 text-center text-caption"
            >
              <Icon name={icon} className="text-gold-text" />
              <ThaiText>{text}</ThaiText>
            </li>
          ))}
        </ol>
      </section>
      <Card>
        <ul className="divide-y divide-border">
          {PROMISES[type].map(([icon, text]) => (
            <li key={text} className="flex min-h-[48px] items-center gap-3 px-4 py-2 text-small">
              <Icon name={icon} size={18} className="shrink-0 text-t2" />
              <ThaiText>{text}</ThaiText>
            </li>
          ))}
        </ul>
      </Card>
      <Link to="/redemption/$parentId/item" params={{ parentId: id }} className={buttonClasses('gold')}>
        {fill(copy['redeem.seeAll'], { count: formatInteger(itemCount) })}
      </Link>
    </div>
  )
}
