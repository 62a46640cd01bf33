import { DataList } from '#shared/list/data-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { TakeNextButton } from '../components/take-buttons.tsx'
import { taskList } from '../components/task-list.tsx'
import { copy } from '../copy.ts'

const list = taskList('mine')

/** The operator's own tasks. */
export function MyWorkPage() {
  return (
    <>
      <PageHead title={copy.mine} note={copy.mineNote}>
        <TakeNextButton />
      </PageHead>
      <DataList list={list} />
    </>
  )
}
