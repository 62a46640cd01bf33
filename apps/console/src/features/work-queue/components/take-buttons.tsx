import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { giveBack, takeNext, takeTask } from '../queries.ts'
import type { Task } from '../queries.ts'
import { taskPage } from '../rules.ts'

/** Takes a free task, or returns the operator's own. A task of another operator shows that operator's name. */
export function TakeButton({ task }: { readonly task: Task }) {
  const take = useDecision({ mutationFn: takeTask }, { reads: 'work-queue', said: () => copy.taken })
  const give = useDecision({ mutationFn: giveBack }, { reads: 'work-queue', said: () => copy.givenBack })
  if (task.holder !== null && !task.holder.isOwn) return <span className="dim">{task.holder.operator}</span>
  const { kind, subject } = task
  return task.holder === null ? (
    <Button size="xs" variant="default" loading={take.isPending} onClick={() => take.mutate({ kind, subject })}>
      {copy.take}
    </Button>
  ) : (
    <Button size="xs" variant="default" loading={give.isPending} onClick={() => give.mutate({ kind, subject })}>
      {copy.giveBack}
    </Button>
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
