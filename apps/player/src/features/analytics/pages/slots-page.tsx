import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ListState } from '@morakot/ui/components/list-state'
import { Loading } from '@morakot/ui/components/loading'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton, SkeletonRows } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { readable } from '#shared/api/failure'
import { useFirstPageAfter } from '#shared/first-page'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { SearchField } from '#shared/search-field.tsx'
import { playersText, returnedText } from '../components/figure-text.ts'
import { FigureRow } from '../components/figure-row.tsx'
import { HonestNote } from '../components/honest-note.tsx'
import { SlotRow } from '../components/slot-row.tsx'
import { SourceLine } from '../components/source-line.tsx'
import { copy } from '../copy.ts'
import { accessQuery, providersQuery, slotsQuery } from '../queries.ts'
import type { Access, Provider } from '../queries.ts'

/** Every provider of slots with one figure, and the slots that a search finds (ROUTE-26). Open to all members. */
export function SlotsPage() {
  const [word, setWord] = useState('')
  const sought = useDeferredValue(word.trim())
  const access = useQuery(accessQuery)
  const load = useInfiniteQuery(providersQuery(sought))
  useFirstPageAfter(providersQuery(sought).queryKey)
  const summary = load.data?.pages[0]?.summary
  // Where nothing came, the list says why; figures without an age would say nothing.
  const hasFigures = summary === undefined ? load.isPending : summary !== null
  // Where a search finds slots and no provider, the list of providers says nothing.
  const isVisible = sought === '' || load.data?.pages[0]?.total !== 0
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
      <HonestNote />
      {hasFigures ? (
        <FigureRow
          figures={[
            { label: `${copy['slots.rounds']} ${copy['slots.in24h']}`, value: summary ? formatInteger(summary.rounds) : undefined },
            { label: copy['slots.playing'], value: summary ? playersText(summary.activePlayers) : undefined },
          ]}
        />
      ) : null}
      {access.data === undefined ? null : <AccessCard access={access.data} />}
      <DrawnAfter loads={[access]} skeleton={<ListSkeleton />}>
        <SearchField word={word} onWord={setWord} label={copy['slots.search']} clearLabel={copy['search.clear']} />
        {sought === '' ? null : <FoundSlots word={sought} />}
        {isVisible ? <h2 className="mt-1 font-display text-h2 font-semibold">{copy['slots.providers']}</h2> : null}
        {isVisible ? (
          <ListState
            load={{ ...load, data: load.data?.pages.flatMap(({ items }) => items), error: readable(load.error) }}
            skeleton={<SkeletonRows rows={6} row="min-h-16" />}
            empty={copy['slots.noRound']}
            emptyIcon="chart"
          >
            {(providers) => (
              <>
                <Card>
                  <ul className="divide-y divide-border">
                    {providers.map((provider) => (
                      <ProviderRow key={provider.slug} provider={provider} />
                    ))}
                  </ul>
                </Card>
                <MoreButton load={load} />
              </>
            )}
          </ListState>
        ) : null}
        {summary === undefined || summary === null ? null : <SourceLine {...summary} />}
      </DrawnAfter>
    </div>
  )
}

/** Until it is known what the member may see, which says more or less on the card above. */
function ListSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-12 rounded-button" />
      <SkeletonRows rows={6} row="min-h-16" />
    </Loading>
  )
}

function ProviderRow({ provider: { slug, name, logo, slots, returned } }: { readonly provider: Provider }) {
  return (
    <li>
      <Link
        to="/slot/$provider"
        params={{ provider: slug }}
        preload={false}
        className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-s2"
      >
        <img src={logo} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-chip bg-s3" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-caption text-t3">{fill(copy['slots.games'], { count: formatInteger(slots) })}</span>
        </span>
        <span className="shrink-0 text-right">
          <span className="tabular block font-display font-semibold">{returnedText(returned)}</span>
          <span className="block text-caption text-t3">{copy['slots.returned']}</span>
        </span>
        <Icon name="next" size={18} className="shrink-0 text-t3" />
      </Link>
    </li>
  )
}

function FoundSlots({ word }: { readonly word: string }) {
  const load = useInfiniteQuery(slotsQuery(word))
  useFirstPageAfter(slotsQuery(word).queryKey)
  const slots = load.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-label={copy['slots.found']} className="flex flex-col gap-2">
      <h2 className="font-display text-h2 font-semibold">{copy['slots.found']}</h2>
      <ListState
        load={{ ...load, data: slots, error: readable(load.error) }}
        skeleton={<SkeletonRows rows={3} row="min-h-16" />}
        empty={fill(copy['search.noResult'], { word })}
      >
        {(found) => (
          <>
            <Card>
              <ul className="divide-y divide-border">
                {found.map((slot) => (
                  <SlotRow
                    key={slot.slotId}
                    {...slot}
                    detail={slot.providerName}
                    figure={slot.isOpen ? returnedText(slot.returned) : copy['slots.locked']}
                  />
                ))}
              </ul>
            </Card>
            <MoreButton load={load} />
          </>
        )}
      </ListState>
    </section>
  )
}

/** What the member may see, and the way to more. */
function AccessCard({ access: { isFree, until, turns } }: { readonly access: Access }) {
  const text = isFree
    ? copy['slots.unlimited']
    : until !== null
      ? fill(copy['slots.until'], { date: formatDateTime(until) })
      : turns > 0
        ? fill(copy['slots.turnsLeft'], { count: turns })
        : copy['slots.noAccessBody']
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-s1 px-4 py-3">
      <Icon name={isFree || until !== null ? 'check' : 'lock'} className="shrink-0 text-gold-text" />
      <p className="min-w-0 flex-1 basis-40 text-small text-t2">
        <ThaiText>{text}</ThaiText>
      </p>
      {isFree ? null : (
        <Link to="/slot/no_access" search={{}} className={buttonClasses('outline', 'medium')}>
          {copy['slots.prices']}
        </Link>
      )}
    </div>
  )
}
