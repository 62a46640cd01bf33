import { auditFinding } from '@morakot/contract/features/audit/schema'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { accountText, copy, effectHint, effectText, invariantText } from '../copy.ts'
import type { Finding } from '../queries.ts'
import { FindingActions } from './finding-actions.tsx'
import type { FindingQuestion } from './finding-actions.tsx'

const shown = describe(auditFinding)
const ACCOUNT = shown.own('account', ({ account }) =>
  account === null ? copy.nobody : `${account.username ?? copy.house} ${accountText(account.code)} (${account.code}, ${account.accountId})`,
)

interface FindingCardProps {
  readonly finding: Finding
  readonly onAsk: (question: FindingQuestion) => void
}

/** One finding with everything that an operator needs to look into it. */
export function FindingCard({ finding, onAsk }: FindingCardProps) {
  const { proposal } = finding
  return (
    <li className="card card-body">
      <div className="row">
        <strong className="grow">{invariantText(finding.invariant)}</strong>
        <Tag tone={finding.effect === 'tell' ? 'look' : 'bad'}>{effectText[finding.effect]}</Tag>
        <Tag tone={finding.isStillFound ? 'bad' : 'good'}>{finding.isStillFound ? copy.stillThere : copy.notSeen}</Tag>
      </div>
      <p>
        <ThaiText>{effectHint[finding.effect]}</ThaiText>
      </p>
      {/* The invariant's own words, for the person who repairs it. */}
      <p lang="en" className="dim">
        {finding.invariant}
      </p>
      <FactList facts={shown.facts(finding, [ACCOUNT, 'transferId', 'frozen', 'times', 'firstAt', 'lastAt'])} />
      {proposal === null ? null : <p>{`${copy.proposedBy} ${proposal.operator}, ${momentText(proposal.at)}: ${proposal.reason}`}</p>}
      <FindingActions finding={finding} onAsk={onAsk} />
    </li>
  )
}
