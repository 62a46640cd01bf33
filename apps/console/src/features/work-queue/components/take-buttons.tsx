import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useDecision } from '#shared/use-decision'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { giveBack, takeNext, takeTask } from '../queries.ts'
import type { Task } from '../queries.ts'
import { taskPage } from '../rules.ts'

/** What the operator may do with a task: take it, give it to a person, or return the own one. Another's shows nothing. */
export function TaskActions({ task }: { readonly task: Task }) {
  const [isAssigning, setAssigning] = useState(false)
  const take = useDecision({ mutationFn: takeTask }, { reads: 'work-queue', said: () => copy.taken })
  const give = useDecision({ mutationFn: giveBack }, { reads: 'work-queue', said: () => copy.givenBack })
  const { kind, subject, holder } = task
  if (!task.mayTake || (holder !== null && !holder.isOwn)) return <span className="dim">{copy.none}</span>
  return (
    <span className="task-actions">
      {holder === null ? (
        <Button size="xs" variant="default" loading={take.isPending} onClick={() => take.mutate({ kind, subject })}>
          {copy.take}
        </Button>
      ) : (
        <Button size="xs" variant="default" loading={give.isPending} onClick={() => give.mutate({ kind, subject })}>
          {copy.giveBack}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => setAssigning(true)}>
        {copy.assign}
      </Button>
      {isAssigning ? <AssignDialog task={task} onClose={() => setAssigning(false)} /> : null}
    </span>
  )
}

/** Takes what has the least time left, and opens it. */
export function TakeNextButton() {
  const navigate = useNavigate()
  const next = useDecision(
    { mutationFn: takeNext },
    { reads: 'work-queue', said: (task) => (task === null ? copy.nothingNext : copy.taken) },
  )
  return (
    <Button
      size="sm"
      loading={next.isPending}
      onClick={() => next.mutate(undefined, { onSuccess: (task) => void (task === null ? undefined : navigate({ to: taskPage(task) })) })}
    >
      {copy.takeNext}
    </Button>
  )
}
