import { Spotlight, createSpotlight } from '@mantine/spotlight'
import type { SpotlightStore } from '@mantine/spotlight'
import { Icon } from '@morakot/ui/components/icon'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { peopleQuery } from '#features/operators/queries-roles'
import { foundFields } from '#features/rules/components/field-values'
import { sectionsQuery } from '#features/rules/queries'
import { searchCopy } from '#features/work-queue/copy-search'
import { searchQuery } from '#features/work-queue/queries-shell'
import { sectionsOf } from '#features/work-queue/components/found-sections'
import type { Hit, HitSection } from '#features/work-queue/components/found-sections'
import { failureText } from '#shared/api/failure'
import { isGranted } from '#shared/permissions'
import type { Granted } from '#shared/permissions'
import { menuOf } from '#shared/routing/menu'
import { modules } from './module-list.ts'
import './search.css'

const DEBOUNCE_MS = 200
const ROWS_MAX = 5
/** The server searches from so many letters on, and so do rules and operators. */
const LETTERS_MIN = 2

/** Search of everything (Ctrl K): members and records by the server, rules, operators and pages. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  // It closes through a store: a spotlight that is only forced open receives neither Escape nor a press outside it.
  const [[store, { open }]] = useState(createSpotlight)
  useEffect(() => open(), [open])
  const typed = text.trim()
  const [requested] = useDebouncedValue(typed, DEBOUNCE_MS)
  const found = useQuery(searchQuery(requested))
  const { granted } = useRouteContext({ from: '__root__' })
  // What was found for an older text is not shown for this one.
  const ofServer = found.data === undefined || requested !== typed ? [] : sectionsOf(found.data, requested)
  const sections = [...ofServer, ...useListed(requested, granted), pagesOf(typed, granted)].filter(({ hits }) => hits.length > 0)
  const keys = sections.flatMap(({ hits }) => hits.map(({ key }) => key))
  // The kit selects the first hit when something is typed; what is found comes later.
  const shown = keys.join('\n')
  useEffect(() => selectFirst(store), [shown, store])
  const navigate = useNavigate()
  const go = (to: string) => () => {
    onClose()
    void navigate({ to })
  }
  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={onClose}
      query={text}
      onQueryChange={setText}
      lockScroll={false}
      shortcut={null}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search placeholder={searchCopy.placeholder} aria-label={searchCopy.label} leftSection={<Icon name="search" size={18} />} />
      <Spotlight.ActionsList>
        {sections.map((section) => (
          <Section key={section.label} section={section} go={go} />
        ))}
        <Outcome error={found.error} isSearching={found.isFetching || requested !== typed} hits={keys.length} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

interface SectionProps {
  readonly section: HitSection
  readonly go: (to: string) => () => void
}

function Section({ section: { label, hits, all }, go }: SectionProps) {
  return (
    <Spotlight.ActionsGroup label={label}>
      {hits.map((one) => (
        <Spotlight.Action key={one.key} label={one.label} description={one.description} onClick={go(one.to)} />
      ))}
      {all === null ? null : <Spotlight.Action label={searchCopy.all} description={label} onClick={go(all)} />}
    </Spotlight.ActionsGroup>
  )
}

/** The pages of the navigation whose name has the text. */
function pagesOf(typed: string, granted: Granted): HitSection {
  const pages = menuOf(modules, granted).flatMap(({ items }) => items)
  const hits = pages.filter(({ label }) => label.includes(typed)).map(({ label, to }) => ({ key: to, label, description: '', to }))
  return { label: searchCopy.pages, hits: hits.slice(0, ROWS_MAX), all: null }
}

/** The rules by their labels and the operators by their names: lists that their pages hold whole, for who may open those pages. */
function useListed(typed: string, granted: Granted): readonly HitSection[] {
  const isLong = typed.length >= LETTERS_MIN
  const rules = useQuery({ ...sectionsQuery, enabled: isLong && isGranted(granted, 'settings.view') })
  const people = useQuery({ ...peopleQuery, enabled: isLong && isGranted(granted, 'operators.view') })
  if (!isLong) return []
  const wanted = typed.toLowerCase()
  const fields = foundFields(rules.data ?? [], typed).map(({ section, field: { path, label, group } }): Hit => {
    const place = group === null ? section.title : `${section.title} · ${group}`
    return { key: `${section.section} ${path}`, label, description: place, to: `/rules?q=${encodeURIComponent(label)}` }
  })
  const named = (people.data ?? [])
    .filter(({ username, displayName }) => `${username} ${displayName}`.toLowerCase().includes(wanted))
    .map(({ operatorId, username, displayName }): Hit => ({
      key: `op ${operatorId}`,
      label: displayName,
      description: username,
      to: '/operators',
    }))
  return [
    {
      label: searchCopy.settings,
      hits: fields.slice(0, ROWS_MAX),
      all: fields.length > ROWS_MAX ? `/rules?q=${encodeURIComponent(typed)}` : null,
    },
    { label: searchCopy.operators, hits: named.slice(0, ROWS_MAX), all: named.length > ROWS_MAX ? '/operators' : null },
  ]
}

interface OutcomeProps {
  readonly error: Error | null
  readonly isSearching: boolean
  readonly hits: number
}

/** What is to be said in place of hits, or below those of the menu: a search that failed has not found nothing. */
function Outcome({ error, isSearching, hits }: OutcomeProps) {
  if (error !== null) return <Spotlight.Empty role="alert">{failureText(error)}</Spotlight.Empty>
  if (hits === 0) return <Spotlight.Empty role="status">{isSearching ? searchCopy.searching : searchCopy.nothing}</Spotlight.Empty>
  return (
    <p role="status" className="sr-only">
      {searchCopy.found.replace('{count}', hits.toLocaleString('th'))}
    </p>
  )
}

/** Selects the first hit of the list, so that Enter opens it. */
function selectFirst(store: SpotlightStore): void {
  const list = document.getElementById(store.getState().listId)
  const first = list?.querySelector('[data-action]') ?? null
  if (first === null) return
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  first.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
