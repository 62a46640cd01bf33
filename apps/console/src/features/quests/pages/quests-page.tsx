import { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import { filtersOf } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { PERIOD, STATUS, versions } from '../components/quest-fields.tsx'
import { stepsText } from '../components/quest-words.ts'
import { copy } from '../copy.ts'
import { versionsQuery } from '../queries.ts'
import type { Version } from '../queries.ts'

const COUNTS = versions.own('metric', { text: (row) => versions.text(row, row.metric === null ? 'type' : 'metric') })

const list: ListDefinition<Version> = {
  name: 'quests',
  label: copy.title,
  columns: versions.columns([
    'title',
    versions.own('code', { render: ({ code }) => <span className="nowrap">{code}</span> }),
    'version',
    COUNTS,
    PERIOD,
    versions.own('steps', { text: ({ steps }) => stepsText(steps) }),
    'claims',
    'spent',
    STATUS,
    versions.own('madeBy', { isExtra: true }),
  ]),
  phone: versions.phone({ who: 'title', under: 'code', amount: 'claims', state: STATUS }),
  filters: filtersOf(questsConsoleSchemas.search.query, ['q', 'status']),
  query: versionsQuery,
  rowId: ({ id }) => id,
  rowPage: ({ id }) => `/quests/${id}`,
  empty: copy.empty,
}

/** Quests in their versions: what each counts and gives, how often it was claimed and what that was worth. */
export function QuestsPage() {
  const draft = { label: copy.make, permission: 'quests.edit', dialog: (onClose: () => void) => <DraftDialog onClose={onClose} /> } as const
  return <DraftedList title={copy.title} note={copy.note} list={list} draft={draft} />
}
