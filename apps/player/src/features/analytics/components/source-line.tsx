import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime, formatTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

/** Where the figures come from, how old they are, and the last round in them (F-36). */
export function SourceLine({ asOf, lastRoundAt }: { readonly asOf: string; readonly lastRoundAt: string | null }) {
  const last = lastRoundAt === null ? copy['slots.noRound'] : fill(copy['slots.lastRound'], { time: formatDateTime(lastRoundAt) })
  return (
    <p className="text-caption text-t3">
      <ThaiText>{`${copy['slots.source']} · ${last} · ${fill(copy['slots.readAt'], { time: formatTime(asOf) })}`}</ThaiText>
    </p>
  )
}
