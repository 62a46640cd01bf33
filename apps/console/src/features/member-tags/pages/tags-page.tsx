import { Button } from '@mantine/core'
import { memberTag } from '@morakot/contract/features/member-tags/schema'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ChangeTagDialog, MakeTagDialog } from '../components/tag-dialogs.tsx'
import { copy } from '../copy.ts'
import { tagListQuery } from '../queries.ts'
import type { MemberTag } from '../queries.ts'

const tags = describe(memberTag)
// A phone's row stretches what it holds.
const NAME = tags.own('name', {
  render: ({ name, tone }) => (
    <span className="tag-row">
      <Tag tone={tone}>{name}</Tag>
    </span>
  ),
})

const list: ListDefinition<MemberTag> = {
  name: 'member-tags',
  label: copy.title,
  columns: tags.columns([NAME, 'group', 'members', 'isActive', 'madeBy', 'madeAt']),
  phone: tags.phone({ who: NAME, under: 'group', amount: 'members', state: 'isActive' }),
  query: tagListQuery,
  rowId: ({ tagId }) => tagId,
  drawer: { title: ({ name }) => name, content: (tag) => <TagDetail tag={tag} /> },
  empty: copy.empty,
}

function TagDetail({ tag }: { readonly tag: MemberTag }) {
  const [isChanging, setChanging] = useState(false)
  const mayEdit = useGranted('tags.edit') && tag.mayEdit
  return (
    <div className="stack">
      <FactList facts={tags.facts(tag, ['group', 'tone', 'members', 'isActive', 'madeBy', 'madeAt'])} />
      <div className="row">
        <Link to="/members" search={{ tag: tag.tagId }} className="link fit">
          {copy.showMembers}
        </Link>
        {mayEdit ? (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {copy.change}
          </Button>
        ) : null}
      </div>
      {isChanging ? <ChangeTagDialog tag={tag} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}

/** The tags of members that the own roles see. */
export function TagsPage() {
  return (
    <DraftedList
      title={copy.title}
      note={copy.note}
      list={list}
      draft={{ label: copy.make, permission: 'tags.edit', dialog: (onClose) => <MakeTagDialog onClose={onClose} /> }}
    />
  )
}
