import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { copy } from '../copy.ts'
import { neighboursQuery } from '../queries.ts'
import { listOf, queueOfAddress, stepOf } from './queue-address.ts'
import type { Queue } from './queue-address.ts'

/** Back to the list as it was, and the withdrawals before and after this one in the queue that it was opened from (console.md §6). */
export function QueueSteps({ withdrawalId }: { readonly withdrawalId: string }) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const queue = queueOfAddress(search)
  return (
    <>
      <Link to={listOf(queue)} className="link">
        {copy.backToList}
      </Link>
      {queue === null ? null : <Steps withdrawalId={withdrawalId} queue={queue} />}
    </>
  )
}

function Steps({ withdrawalId, queue }: { readonly withdrawalId: string; readonly queue: Queue }) {
  const load = useQuery(neighboursQuery(withdrawalId, queue))
  const { data } = load
  return (
    <>
      <ListFailure load={load} />
      <nav className="row" aria-label={copy.stepsOfQueue}>
        {data === undefined ? null : (
          <>
            <Step to={data.previous} queue={queue} text={copy.previous} none={copy.noPrevious} />
            <Step to={data.next} queue={queue} text={copy.next} none={copy.noNext} />
          </>
        )}
      </nav>
    </>
  )
}

interface StepProps {
  readonly to: string | null
  readonly queue: Queue
  readonly text: string
  readonly none: string
}

function Step({ to, queue, text, none }: StepProps) {
  if (to === null) return <span className="dim">{none}</span>
  return (
    <Link to={stepOf(to, queue)} className="link">
      {text}
    </Link>
  )
}
