import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { Fact } from '#shared/fact.tsx'
import { accountText, copy, effectHint, effectText, invariantText } from '../copy.ts'
import type { Finding } from '../queries.ts'
import { FindingActions } from './finding-actions.tsx'

/** One finding with everything that an operator needs to look into it. */
export function FindingCard({ finding }: { readonly finding: Finding }) {
  const { account, proposal } = finding
  const owner =
    account === null
      ? copy.nobody
      : `${account.username ?? copy.house} ${accountText(account.code)} (${account.code}, ${account.accountId})`
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <strong className="mr-auto text-t1">{invariantText(finding.invariant)}</strong>
          <StatusPill tone={finding.effect === 'tell' ? 'waiting' : 'problem'}>{effectText[finding.effect]}</StatusPill>
          <StatusPill tone={finding.isStillFound ? 'problem' : 'done'}>{finding.isStillFound ? copy.stillThere : copy.notSeen}</StatusPill>
        </div>
        <p className="text-small text-t1">
          <ThaiText>{effectHint[finding.effect]}</ThaiText>
        </p>
        {/* The invariant's own words, for who repairs it. */}
        <p lang="en" className="font-mono text-small text-t2">
          {finding.invariant}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small text-t2 sm:grid-cols-3">
          <Fact name={copy.account} value={owner} />
          <Fact name={copy.transfer} value={finding.transferId ?? copy.nobody} />
          <Fact name={copy.frozen} value={finding.frozen.toLocaleString('th')} />
          <Fact name={copy.times} value={finding.times.toLocaleString('th')} />
          <Fact name={copy.firstAt} value={formatDateTime(finding.firstAt)} />
          <Fact name={copy.lastAt} value={formatDateTime(finding.lastAt)} />
        </dl>
        {proposal === null ? null : (
          <p className="text-small text-t2">
            {copy.proposedBy} {proposal.operator}, {formatDateTime(proposal.at)}: {proposal.reason}
          </p>
        )}
        <FindingActions finding={finding} />
      </Card>
    </li>
  )
}
