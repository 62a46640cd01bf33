import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Pill, PILL_TARGET } from '#shared/layout/pill.tsx'
import { showModal } from '#shared/modals/modal-queue'
import { copy } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'
import { listenToWithdrawals } from '../queries-stream.ts'
import { LatestWithdrawals } from './latest-withdrawals.tsx'

/** The newest withdrawal comes so long after the page, and stays so long (screens-2 §1). */
const COMES_AFTER_MS = 5_000
const STAYS_MS = 4_000

/** Once for each opening of the app: it does not come again. */
let wasShown = false

/** The newest withdrawal, once and for a moment. A press opens the last ten. Without one there is nothing. */
export function FeedPill() {
  const client = useQueryClient()
  const newest = useQuery(withdrawalsQuery).data?.[0]
  const [isShown, setShown] = useState(false)
  useEffect(() => listenToWithdrawals(client), [client])
  useEffect(() => {
    if (wasShown) return undefined
    const coming = setTimeout(() => {
      wasShown = true
      setShown(true)
    }, COMES_AFTER_MS)
    const going = setTimeout(() => setShown(false), COMES_AFTER_MS + STAYS_MS)
    return () => {
      clearTimeout(coming)
      clearTimeout(going)
    }
  }, [])
  if (newest === undefined || !isShown) return null
  const onRead = () =>
    void showModal({
      id: 'live-feed',
      type: 'plain',
      title: copy['live.title'],
      body: <LatestWithdrawals />,
      actions: [{ label: copy['live.close'] }],
    })
  const text = fill(copy['live.newest'], { username: newest.username, amount: formatInteger(newest.amount) })
  return (
    <button type="button" aria-label={text} onClick={onRead} className={`${PILL_TARGET} animate-[fade-in_200ms]`}>
      <Pill dot="bg-[#4ade80]">
        <span className="line-clamp-1 min-w-0 leading-normal">{text}</span>
      </Pill>
    </button>
  )
}
