import { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText } from '../copy.ts'
import { assignTask, assigneesQuery } from '../queries.ts'
import type { Task } from '../queries.ts'

const schema = workQueueSchemas.assign.body

/** Gives a task to a person who may do it. */
export function AssignDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const load = useQuery(assigneesQuery(task))
  const people = load.data?.items ?? []
  const textOf = ({ name, held }: (typeof people)[number]) => `${name} (${fill(copy.holds, { count: held.toLocaleString('th') })})`
  const nameOf = (id: string) => people.find(({ operatorId }) => operatorId === id)?.name ?? id
  return (
    <FormDialog
      onClose={onClose}
      title={`${copy.assign} · ${kindText[task.kind]}`}
      schema={schema}
      rows={[['operatorId']]}
      fixed={{ kind: task.kind, subject: task.subject }}
      options={{ operatorId: () => people.map((one) => ({ value: one.operatorId, label: textOf(one) })) }}
      lead={{
        missing: people.length > 0 ? null : copy.nobodyElse,
        content: (
          <>
            <ListFailure load={load} />
            {load.data === undefined && load.error === null ? <Dots label={copy.loadingPeople} /> : null}
            {load.data !== undefined && people.length === 0 ? <Notice tone="look" text={copy.nobodyElse} /> : null}
          </>
        ),
      }}
      facts={({ operatorId }) => [
        { name: copy.kind, value: kindText[task.kind] },
        { name: copy.assignTo, value: nameOf(operatorId) },
      ]}
      confirm={({ operatorId }) => fill(copy.confirmAssign, { name: nameOf(operatorId) })}
      run={async ({ operatorId }) => await assignTask(task, operatorId)}
      result={({ holder }) => ({ text: fill(copy.assigned, { name: holder?.operator ?? '' }), facts: [] })}
      reads={[['work-queue'], ['badges']]}
    />
  )
}
