import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useState } from 'react'
import { RecordNotes } from '#features/notes/components/record-notes.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, kindHint } from '../copy.ts'
import type { GameAlert } from '../queries.ts'
import { alerts, CloseAlert } from './close-alert.tsx'
import { detailFacts } from './detail-facts.ts'

/** One alert: what it means for the money, whom it is about, what the provider said, and the way to close it. */
export function AlertDetail({ alert, isGone }: { readonly alert: GameAlert; readonly isGone: boolean }) {
  // The alert with its count as of when the operator opened the dialog: later repetitions were not reviewed.
  const [closing, setClosing] = useState<GameAlert | null>(null)
  return (
    <>
      <div className="row">
        <Tag tone="look">{`${copy.provider} ${alert.provider}`}</Tag>
      </div>
      <p>
        <ThaiText>{kindHint[alert.kind]}</ThaiText>
      </p>
      <FactList
        facts={[
          ...alerts.facts(alert, ['subject', 'username']),
          ...detailFacts(alert.details),
          ...alerts.facts(alert, ['times', 'firstAt', 'lastAt']),
        ]}
      />
      {isGone ? null : (
        <div className="row">
          <Button onClick={() => setClosing(alert)}>{copy.close}</Button>
        </div>
      )}
      <RecordNotes record={{ kind: 'alert', recordId: alert.alertId }} name={alerts.text(alert, 'kind')} />
      {closing === null ? null : <CloseAlert alert={closing} isGone={isGone} onClose={() => setClosing(null)} />}
    </>
  )
}
