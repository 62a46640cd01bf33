import { formatTime } from '@morakot/ui/format-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy-foot.ts'
import { badgesQuery } from '../queries-shell.ts'
import type { AuditorState } from '../queries-shell.ts'

/** The automatic auditor's state, and its time; on every page. */
export function AuditorFoot() {
  const { data, isRefetchError } = useQuery(badgesQuery)
  const auditor = data?.auditor
  const { tone, text } = stateOf(auditor, isRefetchError)
  const shown = (
    <>
      <span className={`dot dot-${tone}`} aria-hidden="true" />
      <span className="grow">{text}</span>
      {typeof auditor?.lastPassAt === 'string' ? <span className="dim nowrap">{formatTime(auditor.lastPassAt)}</span> : null}
    </>
  )
  if (!useGranted('audit.view')) return <p className="foot">{shown}</p>
  return (
    <Link to="/ledger-audit" className="foot">
      {shown}
    </Link>
  )
}

function stateOf(auditor: AuditorState | undefined, isStale: boolean) {
  if (auditor === undefined || isStale) return { tone: 'look', text: copy.footUnknown } as const
  if (auditor.isLate) return { tone: 'bad', text: copy.footLate } as const
  return auditor.findings > 0 ? ({ tone: 'bad', text: copy.footWrong } as const) : ({ tone: 'good', text: copy.footOk } as const)
}
