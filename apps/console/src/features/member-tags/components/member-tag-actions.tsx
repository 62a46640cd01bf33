import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListAct } from '#shared/list/list-shape'
import { ActDialog } from '#shared/list/selection-bar.tsx'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import { ATTACH, REMOVE } from './tag-acts.ts'

interface Member {
  readonly memberId: string
  readonly username: string
  readonly tags: readonly { readonly tagId: string; readonly name: string }[]
}

/** Puts tags on one member and takes them off, for anyone who may write notes. */
export function MemberTagActions({ member }: { readonly member: Member }) {
  const mayTag = useGranted('members.note')
  // The member as of when the dialog was opened.
  const [open, setOpen] = useState<{ readonly act: ListAct<Member>; readonly rows: readonly Member[] } | null>(null)
  if (!mayTag) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen({ act: ATTACH, rows: [member] })}>
        {copy.attach}
      </Button>
      {member.tags.length === 0 ? null : (
        <Button size="xs" variant="default" onClick={() => setOpen({ act: removeOwn(member), rows: [member] })}>
          {copy.remove}
        </Button>
      )}
      {open === null ? null : <ActDialog {...open} nameOf={({ username }) => username} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Only the tags that the member has are offered. */
function removeOwn({ memberId, tags }: Member): ListAct<Member> {
  const options = tags.map(({ tagId, name }) => ({ value: tagId, label: name }))
  const query = () => ({ queryKey: ['members', memberId, 'tags', options], queryFn: () => Promise.resolve(options) })
  return { ...REMOVE, choice: { label: copy.tag, empty: copy.none, query } }
}
