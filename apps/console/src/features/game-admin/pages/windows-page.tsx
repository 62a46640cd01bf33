import { Button } from '@mantine/core'
import { gameWindow } from '@morakot/contract/features/game-admin/schema'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { EndWindowDialog, OpenWindowDialog } from '../components/window-dialogs.tsx'
import { copy } from '../copy.ts'
import { windowsQuery } from '../queries.ts'
import type { WindowRow } from '../queries.ts'

const shown = describe(gameWindow)
const STATE = shown.tag('status', { running: 'look' })

const list: ListDefinition<WindowRow> = {
  name: 'game-maintenance',
  label: copy.windows,
  columns: shown.columns(['targetName', 'scope', STATE, 'startsAt', 'endsAt', 'createdBy']),
  phone: shown.phone({ who: 'targetName', under: 'scope', amount: 'endsAt', state: STATE }),
  query: windowsQuery,
  rowId: ({ windowId }) => windowId,
  drawer: {
    title: ({ targetName }) => targetName,
    content: (row, isGone) => <WindowDetail key={row.windowId} row={row} isGone={isGone} />,
  },
  empty: copy.emptyWindows,
}

/** Times in which games take no new rounds: running and planned first. */
export function WindowsPage() {
  const [isOpen, setOpen] = useState(false)
  const maySwitch = useGranted('games.switch')
  return (
    <>
      <PageHead title={copy.windows} note={copy.windowsNote}>
        {maySwitch ? <Button onClick={() => setOpen(true)}>{copy.newWindow}</Button> : null}
      </PageHead>
      <DataList list={list} />
      {isOpen ? <OpenWindowDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function WindowDetail({ row, isGone }: { readonly row: WindowRow; readonly isGone: boolean }) {
  const [isEnding, setEnding] = useState(false)
  const maySwitch = useGranted('games.switch')
  return (
    <div className="stack">
      <FactList facts={shown.facts(row, ['scope', 'targetName', 'status', 'startsAt', 'endsAt', 'text', 'createdBy'])} />
      {maySwitch && row.status !== 'ended' ? (
        <div className="row">
          <Button onClick={() => setEnding(true)}>{row.status === 'planned' ? copy.callOff : copy.endNow}</Button>
        </div>
      ) : null}
      {isEnding ? <EndWindowDialog window={row} isGone={isGone} onClose={() => setEnding(false)} /> : null}
    </div>
  )
}
