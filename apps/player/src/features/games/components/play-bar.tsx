import { formatCountdown } from '@morakot/ui/format-date'
import { formatSignedBaht } from '@morakot/ui/format-money'
import { Icon } from '@morakot/ui/components/icon'
import { fill } from '@morakot/ui/glossary-copy'
import { lastTick, subscribeToTicks } from '@morakot/ui/ticker'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import type { Game } from '../rules.ts'

export interface PlayBarProps {
  readonly game: Game | undefined
  /** When this session began, in milliseconds; undefined before the game has opened. */
  readonly startedAt: number | undefined
  /** Credit now minus credit at the start, in baht; null while it is not known. */
  readonly resultBaht: number | null
  readonly onExit: () => void
}

const UNKNOWN = '–'

/** What a member must never have to look for: how long, how much, and the way out. */
export function PlayBar({ game, startedAt, resultBaht, onExit }: PlayBarProps) {
  return (
    <div className="safe-bottom shrink-0 border-t border-border bg-s1">
      <div className="mx-auto flex h-14 max-w-[768px] items-center gap-3 pl-4 pr-1.5">
        <dl className="flex min-w-0 flex-1 items-center gap-3">
          <Figure label={game?.providerName ?? ''} className="min-w-0 flex-1">
            {typeof game?.rtp === 'string' ? fill(copy['game.rtp'], { percent: game.rtp }) : null}
          </Figure>
          <Figure label={copy['play.time']}>{startedAt === undefined ? UNKNOWN : <PlayTime startedAt={startedAt} />}</Figure>
          <Figure label={copy['play.result']}>{resultBaht === null ? UNKNOWN : formatSignedBaht(resultBaht)}</Figure>
        </dl>
        <button
          type="button"
          aria-label={copy['play.exit']}
          onClick={onExit}
          className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-button text-small text-t2 hover:bg-s2 sm:border sm:border-border-strong sm:px-4"
        >
          <Icon name="logout" />
          <span className="hidden whitespace-nowrap sm:inline">{copy['play.exit']}</span>
        </button>
      </div>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

function Figure({ label, className = 'shrink-0', children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="line-ellipsis text-caption text-t3">{label}</dt>
      <dd className="tabular line-ellipsis text-small font-semibold">{children}</dd>
    </div>
  )
}

function PlayTime({ startedAt }: { readonly startedAt: number }) {
  const now = useSyncExternalStore(subscribeToTicks, lastTick)
  return formatCountdown(now - startedAt)
}
