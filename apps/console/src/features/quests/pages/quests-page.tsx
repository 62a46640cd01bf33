import { QUEST_STATUSES } from '@morakot/contract/features/quests/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { QuestTag } from '../components/quest-tag.tsx'
import { periodOf, stepsText } from '../components/quest-words.ts'
import { copy, metricText, statusText, typeText } from '../copy.ts'
import { versionsQuery } from '../queries.ts'
import type { Version } from '../queries.ts'

const countsText = ({ type, metric }: Version) => (metric === null ? typeText[type] : metricText[metric])

const list: ListDefinition<Version> = {
  name: 'quests',
  label: copy.title,
  columns: [
    { key: 'title', title: copy.name, render: ({ title }) => title },
    { key: 'code', title: copy.code, render: ({ code }) => <span className="nowrap">{code}</span> },
    { key: 'version', title: copy.version, align: 'right', render: ({ version }) => version },
    { key: 'counts', title: copy.metric, render: countsText },
    { key: 'period', title: copy.period, render: periodOf },
    { key: 'steps', title: copy.steps, render: ({ steps }) => stepsText(steps) },
    {
      key: 'claims',
      title: copy.claims,
      align: 'right',
      render: ({ claims }) => claims.toLocaleString('en'),
    },
    {
      key: 'spent',
      title: copy.spent,
      align: 'right',
      render: ({ spent }) => <span className="amount">{formatBaht(spent)}</span>,
    },
    { key: 'status', title: copy.status, render: (version) => <QuestTag version={version} /> },
    { key: 'by', title: copy.madeBy, isExtra: true, render: ({ madeBy }) => madeBy },
  ],
  phone: {
    titles: { who: copy.name, amount: copy.claims },
    who: ({ title, code }) => (
      <span className="two-lines">
        {title} <span className="dim">{code}</span>
      </span>
    ),
    amount: ({ claims }) => claims.toLocaleString('en'),
    state: (version) => <QuestTag version={version} />,
  },
  filters: [
    { name: 'q', label: copy.search },
    { name: 'status', label: copy.status, options: QUEST_STATUSES.map((value) => ({ value, label: statusText[value] })) },
  ],
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
