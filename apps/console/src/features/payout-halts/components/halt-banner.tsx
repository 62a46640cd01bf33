import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy-banner.ts'
import { openHaltsQuery } from '../queries-shell.ts'
import type { Halt } from '../queries-shell.ts'
import { reasonText, scopeText } from './halt-words.ts'

/** The open halts of payouts, above every page and for every role. It cannot be closed. */
export function HaltBanner() {
  const { data: halts = [] } = useQuery(openHaltsQuery)
  const mayOpen = useGranted('withdrawals.view')
  if (halts.length === 0) return null
  return (
    <section className="halt-banner" aria-label={copy.manyHalts}>
      {halts.map((halt) => {
        const notice = (
          <Notice tone={halt.scope === 'TO_BANK' || halt.scope === 'ACCOUNT' ? 'look' : 'bad'} isAlert={false} text={textOf(halt)} />
        )
        return mayOpen ? (
          <Link key={halt.haltId} to="/payout-halts" search={{ open: halt.haltId }}>
            {notice}
          </Link>
        ) : (
          <div key={halt.haltId}>{notice}</div>
        )
      })}
    </section>
  )
}

function textOf(halt: Halt): string {
  return fill(copy.halted, {
    scope: scopeText(halt),
    since: momentText(halt.startedAt),
    by: halt.startedBy ?? copy.system,
    reason: reasonText(halt),
    count: String(halt.waitingCount),
    amount: formatBaht(halt.waitingAmount),
  })
}
