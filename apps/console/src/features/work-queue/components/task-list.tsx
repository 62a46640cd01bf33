import { WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import { formatBaht } from '@morakot/ui/format-money'
import type { ListColumn, ListDefinition } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'
import { ageText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, kindText } from '../copy.ts'
import { queueQuery } from '../queries.ts'
import type { Task } from '../queries.ts'
import { shortSubject, taskPage } from '../rules.ts'
import { TakeButton } from './take-buttons.tsx'

const leftText = ({ isLate, dueAt }: Task) =>
  isLate ? `${copy.late} ${ageText(dueAt, Date.now())}` : `อีก ${ageText(new Date().toISOString(), Date.parse(dueAt))}`
const amountOf = ({ amount }: Task) => (amount === null ? copy.none : formatBaht(amount))

function Left({ task }: { readonly task: Task }) {
  return task.isLate ? <Tag tone="bad">{leftText(task)}</Tag> : <span className="nowrap">{leftText(task)}</span>
}

const columns: readonly ListColumn<Task>[] = [
  { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
  {
    key: 'subject',
    title: copy.subject,
    render: ({ number, subject }) => (
      <span className="task-subject" title={number ?? subject}>
        {number ?? shortSubject(subject)}
      </span>
    ),
  },
  { key: 'member', title: copy.member, render: ({ username }) => username ?? copy.none },
  {
    key: 'amount',
    title: copy.amount,
    align: 'right',
    render: (task) => <span className="amount">{amountOf(task)}</span>,
  },
  {
    key: 'waited',
    title: copy.waited,
    render: ({ since }) => <span className="nowrap">{ageText(since, Date.now())}</span>,
  },
  { key: 'left', title: copy.left, render: (task) => <Left task={task} /> },
  {
    key: 'holder',
    title: copy.holder,
    render: ({ holder }) => (holder === null ? copy.none : holder.isOwn ? copy.you : holder.operator),
  },
  { key: 'act', title: copy.act, render: (task) => <TakeButton task={task} /> },
]

/** The tasks of the queue; `mine` fixes the view to what the operator holds. */
export function taskList(which: 'all' | 'mine'): ListDefinition<Task> {
  const query = (state: ListState) => queueQuery(which === 'mine' ? { ...state, view: 'mine' } : state)
  return {
    name: which === 'mine' ? 'my-work' : 'queue',
    label: which === 'mine' ? copy.mine : copy.queue,
    columns,
    phone: {
      who: (task) => (
        <span className="two-lines">
          {kindText[task.kind]} <span className="dim">{task.number ?? task.username ?? ''}</span>
          <Left task={task} />
        </span>
      ),
      amount: (task) => <span className="amount">{amountOf(task)}</span>,
      state: (task) => <TakeButton task={task} />,
    },
    ...(which === 'mine'
      ? {}
      : {
          views: [
            { key: 'all', label: copy.all },
            { key: 'free', label: copy.free },
            { key: 'mine', label: copy.mine },
          ],
          filters: [{ name: 'kind', label: copy.kind, options: WORK_KINDS.map((value) => ({ value, label: kindText[value] })) }],
        }),
    query,
    rowId: ({ kind, subject }) => `${kind} ${subject}`,
    rowPage: taskPage,
    empty: which === 'mine' ? copy.emptyMine : copy.empty,
  }
}
