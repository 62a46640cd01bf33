import { Button } from '@mantine/core'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { WindowTag } from '../components/game-tags.tsx'
import { EndWindowDialog, OpenWindowDialog } from '../components/window-dialogs.tsx'
import { copy, scopeText, windowText } from '../copy.ts'
import { windowsQuery } from '../queries.ts'
import type { WindowRow } from '../queries.ts'

const endText = ({ endsAt }: WindowRow) => (endsAt === null ? copy.untilOpened : momentText(endsAt))

const list: ListDefinition<WindowRow> = {
  name: 'game-maintenance',
  label: copy.windows,
  columns: [
    { key: 'target', title: copy.target, render: ({ targetName }) => targetName },
    { key: 'scope', title: copy.scope, render: ({ scope }) => scopeText[scope] },
    { key: 'status', title: copy.state, render: (row) => <WindowTag {...row} /> },
    { key: 'start', title: copy.startsAt, render: ({ startsAt }) => momentText(startsAt) },
    { key: 'end', title: copy.endsAt, render: endText },
    { key: 'by', title: copy.by, render: ({ createdBy }) => createdBy ?? copy.seed },
  ],
  phone: {
    titles: { who: copy.target, amount: copy.endsAt },
    who: ({ targetName, scope }) => (
      <span className="two-lines">
        {targetName} <span className="dim">{scopeText[scope]}</span>
      </span>
    ),
    amount: endText,
    state: (row) => <WindowTag {...row} />,
  },
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
      <FactList
        facts={[
          { name: copy.scope, value: scopeText[row.scope] },
          { name: copy.target, value: row.targetName },
          { name: copy.state, value: windowText[row.status] },
          { name: copy.startsAt, value: momentText(row.startsAt) },
          { name: copy.endsAt, value: endText(row) },
          { name: copy.text, value: row.text ?? copy.none },
          { name: copy.by, value: row.createdBy ?? copy.seed },
        ]}
      />
      {maySwitch && row.status !== 'ended' ? (
        <div className="row">
          <Button onClick={() => setEnding(true)}>{row.status === 'planned' ? copy.callOff : copy.endNow}</Button>
        </div>
      ) : null}
      {isEnding ? <EndWindowDialog window={row} isGone={isGone} onClose={() => setEnding(false)} /> : null}
    </div>
  )
}
