import { Icon } from '@morakot/ui/components/icon'
import { formatSignedBaht } from '@morakot/ui/format-money'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { Elapsed, useSessionClock } from './session-figures.tsx'

/** The time since the login and the result, in one line that links to the details and replaces the menu's history entry. */
export function SessionChip() {
  const { clock, aheadMs } = useSessionClock()
  return (
    <Link to="/profile/safety" replace className="flex min-h-[60px] items-center gap-3 rounded-button bg-s3 px-4 py-2 text-small">
      <Icon name="shield" className="shrink-0 text-brand-text" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{copy['safe.title']}</span>
        {clock === undefined ? null : (
          <span className="tabular block text-caption text-t2">
            {copy['safe.elapsedShort']} <Elapsed startedAt={clock.startedAt} aheadMs={aheadMs} /> · {copy['safe.net']}{' '}
            {formatSignedBaht(clock.net)}
          </span>
        )}
      </span>
    </Link>
  )
}
