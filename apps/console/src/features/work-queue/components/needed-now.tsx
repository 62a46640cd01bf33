import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy, inboxViewText, kindText } from '../copy.ts'
import { neededQuery } from '../queries.ts'
import type { Task } from '../queries.ts'
import { shortSubject, taskPage } from '../rules.ts'
import { TaskLeft } from './task-left.tsx'

/** So many tasks are shown; the others are in the inbox. */
const SHOWN = 8

const TABS = ['late', 'approvals', 'mine'] as const

/** What waits for the operator, the least time left first, each with the way to its page. */
export function NeededNow({ onOpenPage }: { readonly onOpenPage: () => void }) {
  const load = useQuery(neededQuery)
  const { data } = load
  const tabs = TABS.filter((view) => (data?.views[view] ?? 0) > 0)
  return (
    <section className="stack" aria-labelledby="needed-now">
      <h2 id="needed-now">{copy.needed}</h2>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loadingNeeded} /> : null}
      {tabs.length === 0 ? null : (
        <div className="row">
          {tabs.map((view) => (
            <Link key={view} to="/inbox" search={() => ({ view })} className="link" onClick={onOpenPage}>
              {inboxViewText[view]}
              <span className="count">{data?.views[view].toLocaleString('th')}</span>
            </Link>
          ))}
        </div>
      )}
      {data?.items.length === 0 ? <p className="dim">{copy.empty}</p> : null}
      <ul className="plain stack">
        {data?.items.slice(0, SHOWN).map((task) => (
          <NeededRow key={`${task.kind} ${task.subject}`} task={task} onOpenPage={onOpenPage} />
        ))}
      </ul>
      {data === undefined || data.total <= SHOWN ? null : (
        <Link to="/inbox" search={() => ({ view: 'team' })} className="link fit" onClick={onOpenPage}>
          {copy.allOfTeam}
        </Link>
      )}
    </section>
  )
}

function NeededRow({ task, onOpenPage }: { readonly task: Task; readonly onOpenPage: () => void }) {
  const about = [task.number ?? shortSubject(task.subject), task.username, task.amount === null ? null : formatBaht(task.amount)]
  return (
    <li className="card card-body needed">
      <Link to={taskPage(task)} className="link grow" onClick={onOpenPage}>
        {kindText[task.kind]}
      </Link>
      <TaskLeft task={task} />
      <span className="dim needed-about">{about.filter((part) => part !== null).join(' · ')}</span>
    </li>
  )
}
