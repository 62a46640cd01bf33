import { DataList } from '#shared/list/data-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { TakeNextButton } from '../components/take-buttons.tsx'
import { inboxList } from '../components/inbox-list.tsx'
import { copy } from '../copy.ts'

/** Everything that waits for a person, by time left to the target (console-2.md §13). */
export function InboxPage() {
  return (
    <>
      <PageHead title={copy.inbox} note={copy.inboxNote}>
        <TakeNextButton />
      </PageHead>
      <DataList list={inboxList} />
    </>
  )
}
