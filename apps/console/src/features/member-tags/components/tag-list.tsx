import type { Reply } from '@morakot/contract/contract-shape'
import type { memberTagSchemas } from '@morakot/contract/features/member-tags/schema'
import { Tag } from '#shared/ui/tag.tsx'

type ShownTag = Pick<Reply<(typeof memberTagSchemas)['make']>, 'tagId' | 'name' | 'tone'>

/** The tags of a member, in words of their colours. */
export function TagList({ tags }: { readonly tags: readonly ShownTag[] }) {
  return (
    <span className="tag-row">
      {tags.map(({ tagId, name, tone }) => (
        <Tag key={tagId} tone={tone}>
          {name}
        </Tag>
      ))}
    </span>
  )
}
