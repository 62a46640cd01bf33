import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { loadView } from '@morakot/ui/load-view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStill } from '#shared/use-still'
import { copy } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'
import { listenToWithdrawals } from '../queries-stream.ts'
import type { LiveWithdrawal } from '../rules.ts'
import { useTurns } from './use-turns.ts'

const ROW_PX = 44

/** The latest withdrawals, one line at a time. It loads its own data and works on any page of a member. */
export function LiveStrip() {
  const client = useQueryClient()
  const latest = useQuery(withdrawalsQuery)
  useEffect(() => listenToWithdrawals(client), [client])

  const { data, error } = loadView(latest)
  if (data !== undefined && data.length > 0) return <Ticker items={data} />
  if (data !== undefined) return <Frame tone="quiet">{copy['live.empty']}</Frame>
  if (error !== null) return <Failure onRetry={() => void latest.refetch()} />
  return (
    <Loading>
      <Skeleton className="h-[46px] rounded-tile" />
    </Loading>
  )
}

function Frame({ tone, children }: { readonly tone: 'live' | 'quiet' | 'failed'; readonly children: ReactNode }) {
  const dot = { live: 'bg-pos', quiet: 'bg-border-strong', failed: 'bg-warn' }[tone]
  return (
    <div className="flex h-[46px] items-center gap-2.5 rounded-tile border border-border bg-s1 pl-3 text-small text-t2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      {children}
    </div>
  )
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Frame tone="failed">
      <span className="min-w-0 flex-1 line-ellipsis">{copy['live.failed']}</span>
      <button type="button" onClick={onRetry} className="min-h-[44px] shrink-0 whitespace-nowrap px-3 font-semibold text-brand-text">
        {copy['action.retry']}
      </button>
    </Frame>
  )
}

// With less motion the line is scrolled by hand, and so by keyboard as well.
const SCROLLED = { role: 'region', 'aria-label': copy['live.title'], tabIndex: 0 } as const

/** All ten are in the list for who reads it; the eye is shown one after the other, and may stop them. */
function Ticker({ items }: { readonly items: readonly LiveWithdrawal[] }) {
  const [isPaused, setPaused] = useState(false)
  const isStill = useStill()
  const turn = useTurns({ count: items.length, newestKey: items[0]?.key, isPaused: isPaused || isStill })
  return (
    <Frame tone="live">
      <h2 className="shrink-0 whitespace-nowrap font-sans text-small font-normal">{copy['live.title']}</h2>
      <div className="live-window min-w-0 flex-1" {...(isStill ? SCROLLED : {})}>
        <ul className="live-rows" style={{ transform: `translateY(-${turn * ROW_PX}px)` }}>
          {items.map((item) => (
            <LiveRow key={item.key} item={item} />
          ))}
        </ul>
      </div>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={copy['live.pause']}
        aria-pressed={isPaused}
        className="text-t2 motion-reduce:hidden"
        onClick={() => setPaused(!isPaused)}
      />
    </Frame>
  )
}

function LiveRow({ item }: { readonly item: LiveWithdrawal }) {
  return (
    <li className="flex h-[44px] shrink-0 items-center gap-2.5">
      <LiveArt url={item.gameImg} />
      <span className="line-ellipsis min-w-0 text-t1">
        {fill(copy['live.item'], { username: item.username, amount: formatInteger(item.amount) })}
      </span>
    </li>
  )
}

function LiveArt({ url }: { readonly url: string | null }) {
  if (url !== null) return <img src={url} alt="" width={24} height={32} className="h-8 w-6 shrink-0 rounded-chip bg-s2 object-cover" />
  return <Icon name="wallet" size={18} className="shrink-0 text-t3" />
}
