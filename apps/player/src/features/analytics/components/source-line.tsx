import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime, formatTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { configsQuery } from '#features/site/queries'
import { copy } from '../copy.ts'

/** Where the figures come from, how old they are, and the last round in them (F-36). A demo's hold rounds that were seeded, and say so. */
export function SourceLine({ asOf, lastRoundAt }: { readonly asOf: string; readonly lastRoundAt: string | null }) {
  const isDemo = useQuery(configsQuery).data?.playMode === 'demo'
  const last = lastRoundAt === null ? copy['slots.noRound'] : fill(copy['slots.lastRound'], { time: formatDateTime(lastRoundAt) })
  return (
    <p className="text-caption text-t3">
      {isDemo ? (
        <span className="mr-2 inline-block rounded-chip border border-border-strong px-1.5 whitespace-nowrap text-t2">
          {copy['slots.demo']}
        </span>
      ) : null}
      <ThaiText>{`${copy['slots.source']} · ${last} · ${fill(copy['slots.readAt'], { time: formatTime(asOf) })}`}</ThaiText>
    </p>
  )
}
