import { CloseButton } from '@mantine/core'
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight'
import type { SpotlightStore } from '@mantine/spotlight'
import { Icon } from '@morakot/ui/components/icon'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { peopleQuery } from '#features/operators/queries-roles'
import { foundFields } from '#features/rules/components/field-values'
import { sectionsQuery } from '#features/rules/queries'
import { searchCopy } from '#features/work-queue/copy-search'
import { searchQuery } from '#features/work-queue/queries-shell'
import { sectionsOf } from '#features/work-queue/components/found-sections'
import type { Hit, HitSection } from '#features/work-queue/components/found-sections'
import { failureText } from '#shared/api/failure'
import { draftsOf, useDraft } from '#shared/drafts'
import { isGranted } from '#shared/permissions'
import type { Granted } from '#shared/permissions'
import { commandsOf, menuOf } from '#shared/routing/menu'
import { modules } from './module-list.ts'
import './search.css'

const DEBOUNCE_MS = 200
const ROWS_MAX = 5
/** A search that was closed by mistake is there again. */
const KEPT_MS = 60_000
/** The server searches from so many letters on, and so do rules and operators. */
const LETTERS_MIN = 2

/** Begins a command in place of a search. */
const COMMAND = '>'

const searched = draftsOf<string>()

/** Search of everything (Ctrl K): members and records by the server, rules, operators and pages. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useDraft(searched, 'search', '', KEPT_MS)
  // It closes through a store: a spotlight that is only forced open receives neither Escape nor a press outside it.
  const [[store, { open, close }]] = useState(createSpotlight)
  useEffect(() => open(), [open])
  useFocusBack()
  const typed = text.trim()
  const [requested] = useDebouncedValue(typed, DEBOUNCE_MS)
  const { found, sections } = useSections(typed, requested)
  const actions = sections.flatMap(({ hits, all }) => [...hits.map(({ key }) => key), ...(all === null ? [] : [all])])
  const hits = sections.reduce((sum, section) => sum + section.hits.length, 0)
  // The kit selects the first hit when something is typed; what is found comes later.
  const shown = actions.join('\n')
  useEffect(() => selectFirst(store), [shown, store])
  const { listId } = useSpotlight(store)
  const base = useId()
  // The kit moves its selection without a render: after each key it is read again. Other hits begin at the first.
  const [moved, setMoved] = useState({ shown, to: 0 })
  const active = actions[moved.shown === shown ? moved.to : 0]
  const followKey = () => queueMicrotask(() => setMoved({ shown, to: store.getState().selected }))
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
      <Spotlight.Search
        placeholder={searchCopy.placeholder}
        aria-label={searchCopy.label}
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : idOf(base, active)}
        leftSection={<Icon name="search" size={18} />}
        rightSection={<CloseButton aria-label={searchCopy.close} onClick={close} />}
        rightSectionPointerEvents="all"
        onKeyDown={followKey}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Spotlight.ActionsList>
        {sections.map((section) => (
          <Section key={section.label} section={section} base={base} go={go} />
        ))}
        <Outcome error={found.error} isSearching={found.isFetching || requested !== typed} hits={hits} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** What is found for a text, or the commands behind `>`, which are not sent to the server. `requested` follows what is typed. */
function useSections(typed: string, requested: string) {
  const { granted } = useRouteContext({ from: '__root__' })
  const found = useQuery(searchQuery(requested.startsWith(COMMAND) ? '' : requested))
  const listed = useListed(requested, granted)
  // What was found for an older text is not shown for this one.
  const ofServer = found.data === undefined || requested !== typed ? [] : sectionsOf(found.data, requested)
  const all = typed.startsWith(COMMAND) ? [commandHits(typed, granted)] : [...ofServer, ...listed, pagesOf(typed, granted)]
  return { found, sections: all.filter(({ hits }) => hits.length > 0) }
}

/** Gives the focus back to where it was before the search opened. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}

/** The id of a hit's button. A key may have spaces, and an id none. */
const idOf = (base: string, key: string) => `${base}${encodeURIComponent(key)}`

interface SectionProps {
  readonly section: HitSection
  readonly base: string
  readonly go: (to: string) => () => void
}

function Section({ section: { label, hits, all }, base, go }: SectionProps) {
  // The kit drops the id of an action, by which the field names the selected one.
  const named = (key: string) => (button: HTMLButtonElement | null) => button?.setAttribute('id', idOf(base, key))

  return (
    <Spotlight.ActionsGroup label={label}>
      {hits.map((one) => (
        <Spotlight.Action key={one.key} ref={named(one.key)} label={one.label} description={one.description} onClick={go(one.to)} />
      ))}
      {all === null ? null : <Spotlight.Action ref={named(all)} label={searchCopy.all} description={label} onClick={go(all)} />}
    </Spotlight.ActionsGroup>
  )
}

/** The pages of the navigation whose name has the text. */
function pagesOf(typed: string, granted: Granted): HitSection {
  const pages = menuOf(modules, granted).flatMap(({ items }) => items)
  const hits = pages.filter(({ label }) => label.includes(typed)).map(({ label, to }) => ({ key: to, label, description: '', to }))
  return { label: searchCopy.pages, hits: hits.slice(0, ROWS_MAX), all: null }
}

/** The commands whose label has the text behind `>`: each opens the dialog of a page. */
function commandHits(typed: string, granted: Granted): HitSection {
  const wanted = typed.slice(COMMAND.length).trim()
  const hits = commandsOf(modules, granted).filter(({ label }) => label.includes(wanted))
  return { label: searchCopy.commands, hits: hits.map(({ label, to }) => ({ key: to, label, description: '', to })), all: null }
}

/** The rules by their labels and the operators by their names: lists that their pages hold whole, for anyone who may open those pages. */
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
