import { ActionIcon, Button, Popover } from '@mantine/core'
import { savedViewForm } from '@morakot/contract/features/saved-views/schema'
import { Icon } from '@morakot/ui/components/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeView, removeView, SAVED_VIEWS_KEY, savedViewsQuery, saveView } from '#shared/api/saved-views'
import type { SavedView } from '#shared/api/saved-views'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { parseSearch, stringifySearch } from '#shared/routing/address'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useDecision } from '#shared/use-decision'
import { ListFailure } from './list-failure.tsx'

type Search = Readonly<Record<string, string | undefined>>
type Open = { readonly kind: 'new' } | { readonly kind: 'change'; readonly view: SavedView } | null

/** The views of a list that were saved: a press shows one, and the current one is saved under a name. */
export function SavedViews({ list }: { readonly list: string }) {
  const search: Search = useSearch({ strict: false })
  const load = useQuery(savedViewsQuery(list))
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<Open>(null)
  useDefaultView(load.data, search)
  const edit = (next: Open) => {
    setOpen(false)
    setForm(next)
  }
  return (
    <>
      <Popover position="bottom-end" withinPortal={false} trapFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)}>
            มุมมองที่บันทึก
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className="stack saved-views">
            {load.data === undefined && load.error === null ? <Dots label="กำลังโหลดมุมมอง" /> : null}
            <ListFailure load={load} />
            {load.data?.length === 0 ? <p className="dim">ยังไม่มีมุมมองที่บันทึก</p> : null}
            {load.data?.map((view) => (
              <ViewRow key={view.viewId} view={view} onShow={() => setOpen(false)} onEdit={() => edit({ kind: 'change', view })} />
            ))}
            <Button size="xs" onClick={() => edit({ kind: 'new' })}>
              บันทึกมุมมองนี้
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {form === null ? null : <ViewDialog list={list} query={queryOf(search)} open={form} onClose={() => setForm(null)} />}
    </>
  )
}

/** A list that is opened without an address of its own shows the operator's view of it, once. */
function useDefaultView(views: readonly SavedView[] | undefined, search: Search): void {
  const navigate = useNavigate()
  const [isPlain] = useState(() => queryOf(search) === '')
  const view = isPlain ? views?.find(({ isDefault }) => isDefault) : undefined
  const show = useEffectEvent(() => {
    if (view !== undefined && queryOf(search) === '') void navigate({ to: '.', search: () => parseSearch(view.query), replace: true })
  })
  // The first view that comes counts: one that is chosen later is for the next visit.
  const hasCome = view !== undefined
  useEffect(() => {
    if (hasCome) show()
  }, [hasCome])
}

/** The list's part of an address: neither the page nor the open row. */
function queryOf({ page: _page, open: _open, before: _before, ...search }: Search): string {
  return stringifySearch(search).replace(/^\?/u, '')
}

interface ViewRowProps {
  readonly view: SavedView
  readonly onShow: () => void
  readonly onEdit: () => void
}

function ViewRow({ view: { viewId, name, query, isOwn, isDefault, owner }, onShow, onEdit }: ViewRowProps) {
  const remove = useDecision({ mutationFn: async () => await removeView(viewId) }, { reads: SAVED_VIEWS_KEY, said: () => 'ลบมุมมองแล้ว' })
  return (
    <div className="row">
      <Link to="." search={() => parseSearch(query)} className="link grow" onClick={onShow}>
        {name}
      </Link>
      {isDefault ? <span className="dim nowrap">เปิดเป็นอันแรก</span> : null}
      {isOwn ? (
        <>
          <Button size="xs" variant="default" aria-label={`แก้ไขมุมมอง ${name}`} onClick={onEdit}>
            แก้ไข
          </Button>
          <ActionIcon variant="default" size="md" aria-label={`ลบมุมมอง ${name}`} loading={remove.isPending} onClick={() => remove.mutate()}>
            <Icon name="close" size={14} />
          </ActionIcon>
        </>
      ) : (
        <span className="dim nowrap">{`ของ ${owner}`}</span>
      )}
    </div>
  )
}

interface ViewDialogProps {
  readonly list: string
  readonly query: string
  readonly open: NonNullable<Open>
  readonly onClose: () => void
}

function ViewDialog({ list, query, open, onClose }: ViewDialogProps) {
  const isNew = open.kind === 'new'
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? 'บันทึกมุมมอง' : 'แก้ไขมุมมอง'}
      schema={savedViewForm}
      rows={[['name'], ['sharedWith'], ['isDefault']]}
      from={isNew ? undefined : open.view}
      preview={() => <Notice text="เก็บตัวกรอง การเรียง และคอลัมน์ที่เห็นอยู่ตอนนี้" />}
      confirm={isNew ? 'บันทึกมุมมอง' : 'แก้ไขมุมมอง'}
      run={async (body, { key }) =>
        isNew ? await saveView({ ...body, list, query, viewId: key }) : await changeView(open.view.viewId, { ...body, query })
      }
      result={({ name }) => ({ text: `บันทึกมุมมอง ${name} แล้ว` })}
      reads={[[SAVED_VIEWS_KEY, list]]}
    />
  )
}
