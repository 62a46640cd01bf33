import { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { INBOX_VIEWS } from '@morakot/contract/features/work-queue/states'
import { formatBaht } from '@morakot/ui/format-money'
import { filtersOf } from '#shared/describe.tsx'
import type { ListColumn, ListDefinition } from '#shared/list/list-shape'
import { ageText } from '#shared/moments'
import { copy, inboxViewText, kindText } from '../copy.ts'
import { assigneeChoices, assignMany, giveBackMany, inboxQuery, takeMany } from '../queries.ts'
import type { Task } from '../queries.ts'
import { detailText, shortSubject, taskPage } from '../rules.ts'
import { TaskActions } from './take-buttons.tsx'
import { TaskLeft } from './task-left.tsx'

const amountOf = ({ amount }: Task) => (amount === null ? copy.none : formatBaht(amount))

/** Who holds a task, and who gave it to that person. */
function holderText({ holder }: Task): string {
  if (holder === null) return copy.none
  const name = holder.isOwn ? copy.you : holder.operator
  return holder.assignedBy === null ? name : `${name} · ${copy.assignedBy} ${holder.assignedBy}`
}

const askedText = (task: Task) =>
  [detailText(task), task.firstBy === null ? null : `${copy.askedBy} ${task.firstBy}`].filter((part) => part !== null).join(' · ') ||
  copy.none

const columns: readonly ListColumn<Task>[] = [
  { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
  {
    key: 'subject',
    title: copy.subject,
    render: ({ number, subject }) => (
      <span className="nowrap" title={number ?? subject}>
        {number ?? shortSubject(subject)}
      </span>
    ),
  },
  { key: 'member', title: copy.member, render: ({ username }) => username ?? copy.none },
  { key: 'amount', title: copy.amount, align: 'right', render: (task) => <span className="amount">{amountOf(task)}</span> },
  { key: 'asked', title: copy.asked, render: askedText },
  { key: 'waited', title: copy.waited, render: ({ since }) => <span className="nowrap">{ageText(since, Date.now())}</span> },
  { key: 'left', title: copy.left, render: (task) => <TaskLeft task={task} /> },
  { key: 'holder', title: copy.holder, render: holderText },
  { key: 'act', title: copy.act, render: (task) => <TaskActions task={task} /> },
]

/** The tasks of the inbox. */
export const inboxList: ListDefinition<Task> = {
  name: 'inbox',
  label: copy.inbox,
  columns,
  phone: {
    titles: { who: copy.kind, state: copy.act },
    who: (task) => (
      <span className="two-lines">
        {kindText[task.kind]} <span className="dim">{[task.number, task.username].filter((part) => part !== null).join(' · ')}</span>
        <TaskLeft task={task} />
      </span>
    ),
    amount: (task) => <span className="amount">{amountOf(task)}</span>,
    state: (task) => <TaskActions task={task} />,
  },
  views: INBOX_VIEWS.map((key) => ({ key, label: inboxViewText[key] })),
  filters: filtersOf(workQueueSchemas.queue.query, ['kind', 'holder', 'amountMin', 'amountMax']),
  query: inboxQuery,
  rowId: ({ kind, subject }) => `${kind} ${subject}`,
  rowName: ({ number, kind, subject }) => number ?? `${kindText[kind]} ${shortSubject(subject)}`,
  acts: [
    { label: copy.take, preview: copy.takeManyPreview, run: takeMany, reads: [['work-queue']] },
    {
      label: copy.assign,
      preview: copy.assignManyPreview,
      choice: { label: copy.assignTo, empty: copy.nobodyElse, query: assigneeChoices },
      run: assignMany,
      reads: [['work-queue'], ['badges']],
    },
    { label: copy.giveBack, preview: copy.giveBackManyPreview, run: giveBackMany, reads: [['work-queue']] },
  ],
  rowPage: taskPage,
  empty: copy.empty,
}
