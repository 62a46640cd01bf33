import { Button } from '@mantine/core'
import { eventConsoleSchemas, parkedEvent } from '@morakot/contract/features/events/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { closeEvent, replayEvent } from '../queries.ts'
import type { ParkedEvent } from '../queries.ts'

export const parked = describe(parkedEvent)

interface ParkedDetailProps {
  readonly one: ParkedEvent
  readonly isGone: boolean
}

/** One parked event: what it says, why it was not handled, and what can be done with it. */
export function ParkedDetail({ one, isGone }: ParkedDetailProps) {
  const [input, setPending] = useState<'replay' | 'close' | null>(null)
  const isAllowed = useGranted('events.replay')
  return (
    <>
      <FactList facts={parked.facts(one, ['subscriber', 'username', 'occurredAt', 'failedAt', 'attempts'])} />
      <Notice tone="bad" isAlert={false} text={one.error} />
      <h3>{copy.payload}</h3>
      <FactList facts={Object.entries(one.payload).map(([name, value]) => ({ name, value: valueText(value) }))} />
      {isAllowed && !isGone ? (
        <div className="row">
          <Button onClick={() => setPending('replay')}>{copy.replay}</Button>
          <Button variant="default" onClick={() => setPending('close')}>
            {copy.close}
          </Button>
        </div>
      ) : null}
      {input === 'replay' ? <ReplayDialog one={one} isGone={isGone} onClose={() => setPending(null)} /> : null}
      {input === 'close' ? <CloseDialog one={one} isGone={isGone} onClose={() => setPending(null)} /> : null}
    </>
  )
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface DialogProps extends ParkedDetailProps {
  readonly onClose: () => void
}

function ReplayDialog({ one: { parkedId, topic, subscriber }, ...shown }: DialogProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.replayTitle,
        summary: <p>{`${topic} · ${subscriber}`}</p>,
        preview: <Notice text={copy.replayHint} />,
        confirm: copy.confirmReplay,
        run: async () => await replayEvent(parkedId),
        result: () => ({ text: copy.replayed }),
        reads: [['events']],
      }}
    />
  )
}

function CloseDialog({ one: { parkedId, topic, subscriber }, ...shown }: DialogProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.closeTitle,
        summary: <p>{`${topic} · ${subscriber}`}</p>,
        reason: reasonOf(eventConsoleSchemas.close.body.shape.reason),
        preview: <Notice tone="look" text={copy.closeHint} />,
        confirm: copy.confirmClose,
        isDangerous: true,
        run: async ({ reason }) => await closeEvent(parkedId, reason),
        result: () => ({ text: copy.closed }),
        reads: [['events']],
      }}
    />
  )
}
