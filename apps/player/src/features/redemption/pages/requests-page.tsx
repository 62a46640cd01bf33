import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Dialog } from '@morakot/ui/components/dialog'
import { ListState } from '@morakot/ui/components/list-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { showToast } from '@morakot/ui/toast'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, readable } from '#shared/api/failure'
import { HistoryTabs } from '#shared/layout/history-tabs.tsx'
import { Goal, Parcel, RequestHead, Timeline } from '../components/request-detail.tsx'
import { RequestReceipt } from '../components/request-receipt.tsx'
import { copy } from '../copy.ts'
import { cancelMutation, refreshAfterRedeem, requestQuery, requestsQuery } from '../queries.ts'
import type { Request } from '../queries.ts'

/** What the member has redeemed, and one request with its whole way (ROUTE-12). */
export function RequestsPage() {
  const request = useSearch({ strict: false, select: (found) => found.request })
  return request === undefined ? <RequestList /> : <OneRequest key={request} id={request} />
}

function RequestList() {
  const load = useInfiniteQuery(requestsQuery)
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      <HistoryTabs shown="/profile/redemption-request" />
      <ListState
        load={{ ...load, data: load.data?.pages.flatMap(({ items }) => items), error: readable(load.error) }}
        skeleton={<Rows />}
        empty={copy['redeem.empty']}
        emptyIcon="gift"
        emptyAction={
          <Link to="/redemption" className={buttonClasses('outline', 'medium')}>
            {copy['redeem.goShop']}
          </Link>
        }
      >
        {(requests) => (
          <>
            <ul className="flex flex-col gap-3">
              {requests.map((request) => (
                <li key={request.id}>
                  <Link
                    to="/profile/redemption-request"
                    search={{ request: request.id }}
                    className="block rounded-card border border-border bg-s1 p-3 transition-colors duration-[120ms] hover:bg-s2"
                  >
                    <RequestHead request={request} />
                  </Link>
                </li>
              ))}
            </ul>
            <MoreButton load={load} />
          </>
        )}
      </ListState>
    </div>
  )
}

/** How often the page polls while a request is under way. */
const AGAIN_MS = 15_000

function OneRequest({ id }: { readonly id: string }) {
  const load = useQuery({
    ...requestQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'DELIVERED' || data.status === 'REFUNDED' ? false : AGAIN_MS,
  })
  const { data, error } = load
  if (data === undefined) {
    return error === null ? <Rows /> : <LoadFailure error={readable(error) ?? error} onRetry={load.refetch} />
  }
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      <h2 className="text-h2">{fill(copy['redeem.request'], { number: data.number })}</h2>
      <Card className="p-3">
        <RequestHead request={data} />
      </Card>
      <Parcel {...data} />
      <Timeline request={data} />
      <Goal request={data} />
      <RequestReceipt request={data} />
      {data.type === 'COMMODITY' && data.status === 'PENDING' ? <Cancel request={data} /> : null}
      <Link to="/profile/redemption-request" className={buttonClasses('outline')}>
        {copy['redeem.allRequests']}
      </Link>
    </div>
  )
}

function Cancel({ request: { id, priceInPoint } }: { readonly request: Request }) {
  const client = useQueryClient()
  const [isRequesting, setRequesting] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const cancel = useMutation({
    ...cancelMutation,
    onSuccess: () => showToast({ kind: 'success', text: copy['redeem.cancelled'] }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: async () => {
      setRequesting(false)
      await refreshAfterRedeem(client)
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setRequesting(true)}>
        {copy['redeem.cancel']}
      </Button>
      <Dialog
        isOpen={isRequesting}
        title={copy['redeem.cancelTitle']}
        onClose={() => setRequesting(false)}
        actions={
          <>
            <Button variant="danger" isLoading={cancel.isPending} onClick={() => cancel.mutate({ id, key })}>
              {copy['redeem.cancel']}
            </Button>
            <Button variant="quiet" onClick={() => setRequesting(false)}>
              {copy['redeem.keep']}
            </Button>
          </>
        }
      >
        <p className="text-small text-t2">
          <ThaiText>{fill(copy['redeem.cancelBody'], { points: formatInteger(priceInPoint) })}</ThaiText>
        </p>
      </Dialog>
    </>
  )
}

function Rows() {
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-[96px] rounded-card" />
      ))}
    </div>
  )
}
