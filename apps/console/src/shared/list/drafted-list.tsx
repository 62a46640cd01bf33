import { Button } from '@mantine/core'
import type { Permission } from '@morakot/contract/nouns'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useAsked } from '../routing/use-asked.ts'
import { useGranted } from '../permissions.ts'
import { PageHead } from '../ui/page-head.tsx'
import { DataList } from './data-list.tsx'
import type { ListDefinition } from './list-shape.ts'

export interface DraftedListProps<Row> {
  readonly title: string
  readonly note: string
  readonly list: ListDefinition<Row>
  /** The draft action of the list: its button's text, its permission, and the dialog that it opens. */
  readonly draft: { readonly label: string; readonly permission: Permission; readonly dialog: (onClose: () => void) => ReactNode }
}

/** A page of things that operators draft: its list, and the button that drafts another. A command of the search opens the dialog by the address. */
export function DraftedList<Row>({ title, note, list, draft }: DraftedListProps<Row>) {
  const [isDrafting, setDrafting] = useState(false)
  const [isAsked, forget] = useAsked()
  const onClose = () => {
    setDrafting(false)
    if (isAsked) forget()
  }
  const mayDraft = useGranted(draft.permission)
  return (
    <>
      <PageHead title={title} note={note}>
        {mayDraft ? <Button onClick={() => setDrafting(true)}>{draft.label}</Button> : null}
      </PageHead>
      <DataList list={list} />
      {mayDraft && (isDrafting || isAsked) ? draft.dialog(onClose) : null}
    </>
  )
}
