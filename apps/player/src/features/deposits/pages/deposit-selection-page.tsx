import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { IconName } from '@morakot/ui/icon-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExclusionNotice, useExclusion } from '#features/protection/public'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { depositWaysQuery } from '../queries.ts'
import type { DepositMethod } from '../queries.ts'

interface Method {
  readonly name: string
  readonly hint: string
  readonly icon: IconName
  /** Whose availability the API is asked for: QR and transfer run on the same rail. */
  readonly type: DepositMethod
}

const METHODS: readonly Method[] = [
  { name: copy['deposit.method.QR'], hint: copy['deposit.method.QR.hint'], icon: 'qr', type: 'AUTO' },
  { name: copy['deposit.method.AUTO'], hint: copy['deposit.method.AUTO.hint'], icon: 'bank', type: 'AUTO' },
  { name: copy['deposit.method.SLIP'], hint: copy['deposit.method.SLIP.hint'], icon: 'receipt', type: 'SLIP' },
  { name: copy['deposit.method.TRUEWALLET'], hint: copy['deposit.method.TRUEWALLET.hint'], icon: 'wallet', type: 'TRUEWALLET' },
]

/** A member on a break reads until when, instead of ways to deposit. */
export function DepositSelectionPage() {
  const exclusion = useExclusion()
  if (exclusion !== undefined && exclusion !== null) return <ExclusionNotice exclusion={exclusion} />
  return (
    <div className="flex flex-col gap-3">
      <h2 className="sr-only">{copy['deposit.chooseMethod']}</h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {METHODS.map((method) => (
          <li key={method.name}>
            <MethodCard method={method} />
          </li>
        ))}
      </ul>
      <FromLinkedOnly />
    </div>
  )
}

/** Says nothing under methods that could not be loaded. */
function FromLinkedOnly() {
  const { isError } = useQuery(depositWaysQuery('AUTO'))
  if (isError) return null
  return (
    <p className="px-4 text-small text-t3">
      <ThaiText>{copy['deposit.fromLinkedOnly']}</ThaiText>
    </p>
  )
}

const CARD = 'flex min-h-[84px] items-center gap-4 rounded-card border px-4 py-3'

function MethodCard({ method }: { readonly method: Method }) {
  const { data, error, isPending, refetch } = useQuery(depositWaysQuery(method.type))
  if (isPending) return <Skeleton className="h-[84px] rounded-card" />
  if (data === undefined)
    return method.type === 'AUTO' && method.icon === 'qr' ? (
      <LoadFailure error={readable(error) ?? new Error('')} onRetry={refetch} />
    ) : null
  if (!data.available) return <ClosedMethod method={method} />
  return (
    <Link to="/deposit" className={classNames(CARD, 'border-border-strong bg-s1 transition-colors hover:bg-s2')}>
      <MethodPicture icon={method.icon} isOpen />
      <MethodWords method={method} hint={method.hint} />
      <Icon name="next" className="shrink-0 text-t2" />
    </Link>
  )
}

function ClosedMethod({ method }: { readonly method: Method }) {
  return (
    <div role="group" aria-label={method.name} aria-disabled="true" className={classNames(CARD, 'border-border bg-s1')}>
      <MethodPicture icon={method.icon} isOpen={false} />
      <MethodWords method={method} hint={copy['deposit.unavailable']} />
      <Icon name="lock" className="shrink-0 text-t3" />
    </div>
  )
}

function MethodPicture({ icon, isOpen }: { readonly icon: IconName; readonly isOpen: boolean }) {
  return (
    <span
      className={classNames(
        'flex size-12 shrink-0 items-center justify-center rounded-tile',
        isOpen ? 'bg-promptpay text-on-promptpay' : 'bg-s2 text-t3',
      )}
    >
      <Icon name={icon} size={26} />
    </span>
  )
}

function MethodWords({ method, hint }: { readonly method: Method; readonly hint: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-display text-h2 font-semibold">{method.name}</span>
      <span className="block text-small text-t2">
        <ThaiText>{hint}</ThaiText>
      </span>
    </span>
  )
}
