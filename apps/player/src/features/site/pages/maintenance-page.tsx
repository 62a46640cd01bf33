import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { safeNext } from '#shared/routing/visit'
import { Paragraphs } from '../components/paragraphs.tsx'
import { copy } from '../copy.ts'
import { takePassMutation } from '../queries-pass.ts'
import { configsQuery } from '../queries.ts'
import { isClosed } from '../rules.ts'
import { maintenanceWords } from '../rules-notices.ts'

const POLL_MS = 10_000

/** Shown while the site is closed. It polls, and leads back to the page that the visitor came from when the site opens. */
export function MaintenancePage() {
  const { data: site, refetch, isFetching } = useQuery({ ...configsQuery, refetchInterval: POLL_MS })
  const next = useSearch({ strict: false, select: (search) => search.next })
  const { history } = useRouter()
  const pass = usePass(refetch)
  const isOpen = site !== undefined && !isClosed(site)
  useEffect(() => {
    if (isOpen) history.replace(safeNext(next))
  }, [isOpen, history, next])

  const { title, body, until } = maintenanceWords(site?.configs ?? [])
  return (
    <div className="mx-auto flex max-w-[400px] flex-col items-center gap-4 py-12 text-center">
      <Icon name="clock" size={56} className="text-gold-text" />
      <h1 className="text-h1">
        <ThaiText>{title ?? copy['maintenance.title']}</ThaiText>
      </h1>
      <Paragraphs text={body ?? copy['maintenance.body']} />
      {until === undefined ? null : (
        <p className="font-semibold">
          <time dateTime={until}>{fill(copy['maintenance.untilDate'], { time: formatDateTime(until) })}</time>
        </p>
      )}
      <p className="text-small text-t3">
        <ThaiText>{copy['maintenance.safe']}</ThaiText>
      </p>
      {pass.isError ? (
        <p role="alert" className="text-neg">
          <ThaiText>{copy['maintenance.passFailed']}</ThaiText>
        </p>
      ) : null}
      <Button variant="outline" icon="refresh" isLoading={isFetching && !pass.isPending} onClick={() => void refetch()}>
        {copy['maintenance.check']}
      </Button>
    </div>
  )
}

/** An operator's link carries its secret behind #, which no server is sent. It is used once, and taken out of the address. */
function usePass(readAgain: () => Promise<unknown>) {
  const pass = useMutation({ ...takePassMutation, onSuccess: async () => void (await readAgain()) })
  const hasRequested = useRef(false)
  const { mutate } = pass
  useEffect(() => {
    const token = /^#pass=([\w-]+)$/.exec(location.hash)?.[1]
    if (token === undefined || hasRequested.current) return
    hasRequested.current = true
    window.history.replaceState(window.history.state, '', location.pathname + location.search)
    mutate(token)
  }, [mutate])
  return pass
}
