import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { momentText } from '#shared/moments'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { stopBoost } from '../queries.ts'
import type { Boost } from '../queries.ts'
import { BoostForm } from './boost-form.tsx'

/** The offer of more points: what runs can be stopped, what is over is followed by a new one. */
export function BoostCard({ boost }: { readonly boost: Boost | null }) {
  const [stopping, setStopping] = useState<Boost | null>(null)
  return (
    <section className="card card-body setting">
      {boost === null ? <p className="dim">{copy.neverSet}</p> : <BoostFacts boost={boost} />}
      {boost?.isRunning === true ? (
        <div className="row">
          <Button color="red.8" onClick={() => setStopping(boost)}>
            {copy.stopBoost}
          </Button>
        </div>
      ) : (
        <BoostForm />
      )}
      {stopping === null ? null : <StopBoost boost={stopping} isGone={boost?.isRunning !== true} onClose={() => setStopping(null)} />}
    </section>
  )
}

function BoostFacts({ boost }: { readonly boost: Boost }) {
  return (
    <div className="stack">
      <div className="row">
        <h2>{boost.title}</h2>
        <Tag tone={boost.isRunning ? 'good' : 'plain'}>{boost.isRunning ? copy.boostRuns : copy.boostIsOver}</Tag>
      </div>
      <p>{`×${boost.multiplier} ${copy.until} ${momentText(boost.endAt)}`}</p>
      <p className="dim">{`${copy.lastChange} ${momentText(boost.createdAt)} ${copy.by} ${boost.createdBy ?? copy.setup}`}</p>
    </div>
  )
}

interface StopBoostProps {
  readonly boost: Boost
  readonly isGone: boolean
  readonly onClose: () => void
}

function StopBoost({ boost: { id, title }, ...shown }: StopBoostProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.stopBoost,
        summary: <p>{title}</p>,
        preview: <Notice tone="look" text={copy.stopBoostHint} />,
        confirm: copy.confirmStopBoost,
        isDangerous: true,
        run: async () => await stopBoost(id),
        result: () => ({ text: copy.boostStopped }),
        reads: [['site']],
      }}
    />
  )
}
