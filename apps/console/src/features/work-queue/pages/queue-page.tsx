import { DataList } from '#shared/list/data-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { TakeNextButton } from '../components/take-buttons.tsx'
import { taskList } from '../components/task-list.tsx'
import { copy } from '../copy.ts'

const list = taskList('all')

/** The tasks that wait for operators, by time left to the target. */
export function QueuePage() {
  return (
    <>
      <PageHead title={copy.queue} note={copy.queueNote}>
        <TakeNextButton />
      </PageHead>
      <DataList list={list} />
    </>
  )
}
