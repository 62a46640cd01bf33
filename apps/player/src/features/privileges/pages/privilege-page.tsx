import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readable } from '#shared/api/failure'
import { useSupportLink } from '#shared/support-link'
import { BenefitTable } from '../components/benefit-table.tsx'
import { Celebration } from '../components/celebration.tsx'
import { TierCards } from '../components/tier-cards.tsx'
import { TierCost, TierProgress, TierStatus } from '../components/tier-progress.tsx'
import { copy } from '../copy.ts'
import { privilegesQuery } from '../queries.ts'
import type { Privileges } from '../queries.ts'

/** The tiers, the member's own figures by the server, and what the next tier costs (ROUTE-11, PAGE-7). */
export function PrivilegePage() {
  const load = useQuery(privilegesQuery)
  if (load.data !== undefined) return <Tiers {...load.data} />
  if (load.error !== null) return <LoadFailure error={readable(load.error) ?? load.error} onRetry={load.refetch} />
  return (
    <div role="status" aria-label={copy['privilege.title']} className="flex flex-col gap-3">
      <Skeleton className="h-[104px] rounded-card" />
      <Skeleton className="h-[112px] rounded-card" />
      <Skeleton className="h-[360px] rounded-card" />
    </div>
  )
}

function Tiers({ items, own }: Privileges) {
  // What was celebrated is written down as seen at once: it stays on this page until it is closed or left.
  const [celebrated] = useState(own.celebrate)
  const current = items.find(({ tierCode }) => tierCode === own.tierCode)
  const next = items.find(({ tierCode }) => tierCode === own.nextTier)
  const reached = items.find(({ tierCode }) => tierCode === (own.celebrate ?? celebrated))
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
      {reached === undefined ? null : <Celebration key={reached.tierCode} tierName={reached.name} />}
      <TierCards tiers={items} />
      <TierStatus own={own} />
      {own.isOnBreak ? null : <TierProgress own={own} next={next} />}
      {next === undefined || own.isOnBreak ? null : <TierCost next={next} />}
      {current === undefined ? null : (
        <section aria-label={copy['privilege.benefits']}>
          <h2 className="mb-2 font-display text-h2 font-semibold">{copy['privilege.benefits']}</h2>
          <BenefitTable own={current} next={next} />
        </section>
      )}
      <p className="text-caption text-t3">
        <ThaiText>
          {`${copy['privilege.free']} ${fill(copy['privilege.rules'], { days: own.graceDays })} ${fill(copy['privilege.review'], { date: formatDate(own.reviewAt) })}`}
        </ThaiText>
      </p>
      {current === undefined ? null : <Contact tierName={current.name} />}
    </div>
  )
}

function Contact({ tierName }: { readonly tierName: string }) {
  const link = useSupportLink()
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-[52px] items-center justify-center gap-2 rounded-button bg-line px-4 font-semibold text-line-ink"
    >
      <Icon name="chat" />
      {fill(copy['privilege.contact'], { tier: tierName })}
    </a>
  )
}
