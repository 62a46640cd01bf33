import { Icon } from '@morakot/ui/components/icon'
import { formatSignedBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Game } from '#features/games/rules'
import { Elapsed, TimeNow, useSessionClock } from '#features/protection/components/session-figures.tsx'
import { copy } from '../copy.ts'

export interface PlayBarProps {
  readonly game: Game | undefined
  readonly onExit: () => void
}

const UNKNOWN = '–'
const CONTROL = 'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-button text-small text-t2 hover:bg-s2'

/** What a member must never have to look for: the time, how long since the login, the result of the session, and the way out. */
export function PlayBar({ game, onExit }: PlayBarProps) {
  const { clock, aheadMs } = useSessionClock()
  return (
    <div className="safe-bottom shrink-0 border-t border-border bg-s1">
      <div className="mx-auto flex min-h-14 max-w-[768px] xl:max-w-[1200px] items-center gap-1 pl-3 pr-1.5 sm:pl-4">
        <dl className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 sm:gap-4">
          <Figure label={game?.providerName ?? ''} className="hidden min-w-0 flex-1 min-[480px]:block">
            {typeof game?.rtp === 'string' ? fill(copy['game.rtp'], { percent: game.rtp }) : null}
          </Figure>
          <Figure label={copy['play.now']}>{clock === undefined ? UNKNOWN : <TimeNow aheadMs={aheadMs} />}</Figure>
          <Figure label={copy['safe.elapsedShort']}>
            {clock === undefined ? UNKNOWN : <Elapsed startedAt={clock.startedAt} aheadMs={aheadMs} />}
          </Figure>
          <Figure label={copy['safe.net']} className="min-w-0">
            {clock === undefined ? UNKNOWN : formatSignedBaht(clock.net)}
          </Figure>
        </dl>
        {game === undefined ? null : (
          <Link to="/game/$gameId" params={{ gameId: String(game.id) }} aria-label={copy['page.see']} className={CONTROL}>
            <Icon name="info" />
          </Link>
        )}
        <Link to="/profile/safety" aria-label={copy['safe.open']} className={CONTROL}>
          <Icon name="shield" />
        </Link>
        <button
          type="button"
          aria-label={copy['play.exit']}
          onClick={onExit}
          className={`${CONTROL} sm:border sm:border-border-strong sm:px-4`}
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
