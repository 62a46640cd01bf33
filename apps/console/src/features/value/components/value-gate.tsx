import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { NoticeProps } from '#shared/ui/notice.tsx'
import { becauseText, copy } from '../copy.ts'
import { gateQuery } from '../queries.ts'
import type { GateRequest, Decision } from '../queries.ts'

/** Shown before saving: the possible cost, the operator's own total of the day, whether two operators are needed, and the possible second. */
export function ValueGate({ request, proposes = 'body' in request }: { readonly request: GateRequest; readonly proposes?: boolean }) {
  const load = useQuery(gateQuery(request))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return <GateFacts decision={load.data} proposes={proposes} />
}

/** The same once it is read. `proposes`: what takes two is proposed by confirming it, and not refused. */
export function GateFacts({ decision, proposes }: { readonly decision: Decision; readonly proposes: boolean }) {
  const { counts, spentToday, dayMax, others, takesTwo } = decision
  return (
    <section className="stack" aria-label={copy.gate}>
      <FactList
        facts={[
          { name: copy.counts, value: counts === null ? copy.noBound : counts === 0 ? copy.nothing : formatBaht(counts) },
          { name: copy.spent, value: fill(copy.spentOf, { spent: formatBaht(spentToday), max: formatBaht(dayMax) }) },
          ...(takesTwo ? [{ name: copy.others, value: others.length === 0 ? copy.nobody : others.join(', ') }] : []),
        ]}
      />
      <Notice {...verdictOf(decision, proposes)} />
    </section>
  )
}

function verdictOf({ counts, isOwn, takesTwo, because, others, aloneMax, dayMax }: Decision, proposes: boolean): NoticeProps {
  if (!isOwn) return { tone: 'good', text: copy.second }
  if (!takesTwo || because === null)
    return { text: counts === 0 || counts === null ? copy.free : fill(copy.alone, { counts: formatBaht(counts) }) }
  if (others.length === 0) return { tone: 'bad', text: copy.nobodySecond }
  const why = fill(becauseText[because], { aloneMax: formatBaht(aloneMax), dayMax: formatBaht(dayMax) })
  return { tone: 'look', text: `${why} ${proposes ? copy.proposes : copy.publishes}` }
}
