import type { SortOrder } from '@morakot/contract/choices'
import { chipClasses } from '@morakot/ui/components/chip'
import { formatInteger } from '@morakot/ui/format-number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { copy } from '../copy.ts'
import { shelfQuery } from '../rules-search.ts'
import type { ShelfProvider } from '../rules.ts'

export interface ProviderRailProps {
  readonly providers: readonly ShelfProvider[]
  /** The provider code in the address, in whatever case it was typed. */
  readonly current: string | undefined
  readonly order: SortOrder
}

const RAIL_START_PX = 16

/** The filter is an address: it can be sent to a friend, and back undoes it. A key press in the search does not draw it again. */
export const ProviderRail = memo(Rail)

function Rail({ providers, current, order }: ProviderRailProps) {
  const rail = useRef<HTMLUListElement>(null)
  // Who comes by an address finds the chosen one on the screen, not somewhere to the right of it.
  useLayoutEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen && rail.current) rail.current.scrollLeft = chosen.offsetLeft - rail.current.offsetLeft - RAIL_START_PX
  }, [])
  if (providers.length < 2) return null
  const code = current?.toUpperCase()
  return (
    <nav aria-label={copy['filter.provider']}>
      <ul
        ref={rail}
        // A chip that is half in the picture counts as seen for a browser, not for who comes by keyboard.
        onFocus={({ target }) => target.scrollIntoView({ inline: 'nearest', block: 'nearest' })}
        className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5"
      >
        <ProviderChip order={order} isActive={code === undefined}>
          {copy['filter.allProviders']}
        </ProviderChip>
        {providers.map((provider) => (
          <ProviderChip key={provider.code} order={order} provider={provider.code} isActive={provider.code.toUpperCase() === code}>
            <ProviderLogo url={provider.logo} />
            {provider.name}
            <span className="tabular text-caption opacity-70">{formatInteger(provider.count)}</span>
          </ProviderChip>
        ))}
      </ul>
    </nav>
  )
}

interface ProviderChipProps {
  readonly provider?: string
  readonly order: SortOrder
  readonly isActive: boolean
  readonly children: ReactNode
}

function ProviderChip({ provider, order, isActive, children }: ProviderChipProps) {
  return (
    <li className="flex shrink-0 snap-start">
      <Link
        to="."
        search={shelfQuery({ provider, order })}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className={chipClasses(isActive)}
      >
        {children}
      </Link>
    </li>
  )
}

function ProviderLogo({ url }: { readonly url: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={url}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      onError={() => setMissing(true)}
      className="size-6 shrink-0 object-contain"
    />
  )
}
