import { Button } from '@mantine/core'
import { affiliateDecision, affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { READS } from '../queries.ts'
import type { Payout } from '../queries.ts'

/** A decision of one operator, or above 5,000 baht of two, as the server returns it. */
type Decided = Pick<Payout, 'isFirstOwn'>

interface Way<One> {
  readonly title: string
  readonly word: string
  readonly hint: string
  readonly result: (one: One) => string
  readonly run: (reason: string) => Promise<One>
  readonly isDangerous?: true
}

interface DecisionProps<One extends Decided> {
  readonly one: One
  /** It waits for a decision, and is still in its list. */
  readonly isOpen: boolean
  readonly summary: string
  readonly accept: Way<One>
  readonly refuse: Way<One>
}

const why = reasonOf(affiliatesConsoleSchemas.release.body.shape.reason)

/** The buttons under a share that is held or a payout that waits; who was the first of two may only refuse. */
export function Decision<One extends Decided>({ one, isOpen, summary, accept, refuse }: DecisionProps<One>) {
  const [open, setOpen] = useState<Way<One> | null>(null)
  const mayDecide = useGranted('affiliates.approve')
  return (
    <>
      {isOpen && one.isFirstOwn ? <Notice text={copy.ownFirst} /> : null}
      {isOpen && mayDecide ? (
        <div className="action-buttons">
          <Button variant="default" onClick={() => setOpen(refuse)}>
            {refuse.word}
          </Button>
          {one.isFirstOwn ? null : <Button onClick={() => setOpen(accept)}>{accept.word}</Button>}
        </div>
      ) : null}
      {/* Stays when the row has changed by it: what became of it is read here. */}
      {open === null ? null : (
        <ActionDialog<One>
          onClose={() => setOpen(null)}
          action={{
            title: open.title,
            summary: <p>{summary}</p>,
            reason: why,
            preview: <Notice tone={open.isDangerous === true ? 'plain' : 'look'} text={open.hint} />,
            confirm: open.word,
            isDangerous: open.isDangerous === true,
            run: async ({ reason }) => await open.run(reason),
            result: (answer) => ({ text: open.result(answer) }),
            reads: READS,
          }}
        />
      )}
    </>
  )
}

const decided = describe(affiliateDecision)
const byText = (who: string | null, at: string | null) => (who === null || at === null ? copy.none : `${who} ${momentText(at)}`)

/** The decisions, with their operators and reasons. */
export const DECISION = [
  decided.own('firstBy', ({ firstBy, firstAt }) => byText(firstBy, firstAt)),
  decided.own('decidedBy', ({ decidedBy, decidedAt }) => byText(decidedBy, decidedAt)),
  'reason',
] as const
