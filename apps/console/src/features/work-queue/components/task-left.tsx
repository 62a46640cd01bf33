import { ageText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { Task } from '../queries.ts'

const leftText = ({ isLate, dueAt }: Task) =>
  isLate ? `${copy.late} ${ageText(dueAt, Date.now())}` : `อีก ${ageText(new Date().toISOString(), Date.parse(dueAt))}`

/** How long a task has until its target, or for how long it is late. */
export function TaskLeft({ task }: { readonly task: Task }) {
  return task.isLate ? <Tag tone="bad">{leftText(task)}</Tag> : <span className="nowrap">{leftText(task)}</span>
}
