import { Spotlight, createSpotlight } from '@mantine/spotlight'
import type { SpotlightStore } from '@mantine/spotlight'
import { Icon } from '@morakot/ui/components/icon'
import { formatBaht } from '@morakot/ui/format-money'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchQuery } from '#features/work-queue/queries-shell'
import type { Found, FoundRecord } from '#features/work-queue/queries-shell'
import { failureText } from '#shared/api/failure'
import { momentText } from '#shared/moments'
import { menuOf } from '#shared/routing/menu'
import { modules } from './module-list.ts'
import './search.css'

const DEBOUNCE_MS = 200
const ROWS_MAX = 5

/** Search of everything (Ctrl K): members and transactions by the server, and pages. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  // It closes through a store: a spotlight that is only forced open receives neither Escape nor a press outside it.
  const [[store, { open }]] = useState(createSpotlight)
  useEffect(() => open(), [open])
  const [requested] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const found = useQuery(searchQuery(requested))
  // The kit selects the first hit when something is typed; the server's hits come later.
  useEffect(() => selectFirst(store), [found.data, store])
  const { granted } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const pages = menuOf(modules, granted)
    .flatMap(({ items }) => items)
    .filter(({ label }) => label.includes(text.trim()))
    .slice(0, ROWS_MAX)
  const go = (to: string) => () => {
    onClose()
    void navigate({ to })
  }
  const hits = pages.length + (found.data?.members.length ?? 0) + (found.data?.records.length ?? 0)
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
        placeholder="ชื่อผู้ใช้ เบอร์ เลขบัญชี เลขรายการ หรือชื่อหน้า"
        aria-label="ค้นหา"
        leftSection={<Icon name="search" size={18} />}
      />
      <Spotlight.ActionsList>
        <FoundActions found={found.data} go={go} />
        {pages.length === 0 ? null : (
          <Spotlight.ActionsGroup label="ไปที่">
            {pages.map(({ label, to }) => (
              <Spotlight.Action key={to} label={label} onClick={go(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <Outcome found={found} hits={hits} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

interface OutcomeProps {
  readonly found: { readonly error: Error | null; readonly isFetching: boolean }
  readonly hits: number
}

/** What is to be said in place of hits, or below those of the menu: a search that failed has not found nothing. */
function Outcome({ found: { error, isFetching }, hits }: OutcomeProps) {
  if (error !== null) return <Spotlight.Empty role="alert">{failureText(error)}</Spotlight.Empty>
  if (hits === 0) return <Spotlight.Empty role="status">{isFetching ? 'กำลังค้นหา' : 'ไม่พบสิ่งที่ค้นหา'}</Spotlight.Empty>
  return (
    <p role="status" className="sr-only">
      {`พบ ${hits.toLocaleString('th')} รายการ`}
    </p>
  )
}

interface FoundActionsProps {
  readonly found: Found | undefined
  readonly go: (to: string) => () => void
}

/** What the server found, in its two sections. */
function FoundActions({ found, go }: FoundActionsProps) {
  const { members = [], records = [] } = found ?? {}
  return (
    <>
      {members.length === 0 ? null : (
        <Spotlight.ActionsGroup label="สมาชิก">
          {members.map((one) => (
            <Spotlight.Action
              key={one.memberId}
              label={`${one.username} ${one.name}`}
              description={`${one.phone} · ${one.bank.code} ${one.bank.number}`}
              onClick={go(`/members/${one.memberId}`)}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {records.length === 0 ? null : (
        <Spotlight.ActionsGroup label="รายการ">
          {records.map((one) => (
            <Spotlight.Action
              key={`${one.kind} ${one.id}`}
              label={`${one.number} ${formatBaht(one.amount)}`}
              description={`${one.username} · ${momentText(one.at)}`}
              onClick={go(recordPage(one))}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
    </>
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

/** The page that a record is read on. */
function recordPage({ kind, id, memberId }: FoundRecord): string {
  if (kind === 'withdrawal') return `/withdrawals/${id}`
  return kind === 'deposit' ? `/deposits?open=${id}` : `/members/${memberId}?tab=rounds&open=${id}`
}
