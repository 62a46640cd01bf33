import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { momentText } from '#shared/moments'
import { useDecision } from '#shared/use-decision'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import { giveBack, takeTask } from '../queries.ts'
import type { Task } from '../queries.ts'

interface HoldTaskProps {
  readonly task: { readonly kind: WorkKind; readonly subject: string; readonly holder: Task['holder'] }
  /** The key of the page's own list, which shows the holder. */
  readonly reads: string
}

/** Who works on what a page shows, and the way to take it or to give it back. A lease ends after a quarter of an hour unless its page stays open. */
export function HoldTask({ task: { kind, subject, holder }, reads }: HoldTaskProps) {
  const take = useDecision({ mutationFn: takeTask }, { reads, said: () => copy.taken })
  const give = useDecision({ mutationFn: giveBack }, { reads, said: () => copy.givenBack })
  const words = holder === null ? copy.heldByNone : fill(copy.heldBy, { operator: holder.operator, until: momentText(holder.until) })
  return (
    <p className="row">
      <ThaiText>{words}</ThaiText>
      {holder === null ? (
        <Button size="xs" variant="default" loading={take.isPending} onClick={() => take.mutate({ kind, subject })}>
          {copy.take}
        </Button>
      ) : holder.isOwn ? (
        <Button size="xs" variant="default" loading={give.isPending} onClick={() => give.mutate({ kind, subject })}>
          {copy.giveBack}
        </Button>
      ) : null}
    </p>
  )
}
