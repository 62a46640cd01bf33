import type { ListAct } from '#shared/list/list-shape'
import { copy } from '../copy.ts'
import { attachTag, removeTag, tagChoices, TAGS_KEY } from '../queries.ts'

interface Tagged {
  readonly memberId: string
}

const common = { permission: 'members.note', reads: [['members'], [TAGS_KEY]] } as const
const choiceOf = (act: 'attach' | 'remove') => ({ label: copy.tag, empty: copy.none, query: () => tagChoices(act) })

export const ATTACH: ListAct<Tagged> = {
  ...common,
  label: copy.attach,
  preview: copy.attachPreview,
  choice: choiceOf('attach'),
  run: attachTag,
}

export const REMOVE: ListAct<Tagged> = {
  ...common,
  label: copy.remove,
  preview: copy.removePreview,
  choice: choiceOf('remove'),
  run: removeTag,
}

/** The acts of tags on the members that are selected. */
export const tagActs: readonly ListAct<Tagged>[] = [ATTACH, REMOVE]
