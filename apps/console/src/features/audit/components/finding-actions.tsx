import { Button } from '@mantine/core'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import type { Finding } from '../queries.ts'

export type FindingQuestion = 'propose' | 'close' | 'refuse'

interface FindingActionsProps {
  readonly finding: Finding
  readonly onAsk: (question: FindingQuestion) => void
}

/** Propose to close with a reason; or agree and disagree with what another operator proposed. */
export function FindingActions({ finding, onAsk }: FindingActionsProps) {
  if (finding.proposal === null) {
    return (
      <div className="row">
        <Button onClick={() => onAsk('propose')}>{copy.propose}</Button>
      </div>
    )
  }
  return (
    <>
      <Notice tone="look" text={copy.twoOperators} />
      <div className="row">
        <Button onClick={() => onAsk('close')}>{copy.close}</Button>
        <Button variant="default" onClick={() => onAsk('refuse')}>
          {copy.refuse}
        </Button>
      </div>
    </>
  )
}
