import { Button } from '@mantine/core'
import { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { endGrant, PROMOTIONS_KEY, publishPromotion, stopPromotion } from '../queries.ts'
import type { Grant, Promotion } from '../queries.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { CostFigures } from './offer-figures.tsx'
import { grants, PROMISE, promotions } from './promotion-fields.tsx'

type Open = 'publish' | 'revise' | 'stop' | null

/** The possible actions on a promotion now. */
export function PromotionActions({ promotion }: { readonly promotion: Promotion }) {
  const [open, setOpen] = useState<Open>(null)
  const [mayEdit, mayPublish, mayStop] = [useGranted('promotions.edit'), useGranted('promotions.publish'), useGranted('promotions.stop')]
  const onClose = () => setOpen(null)
  const { status } = promotion
  return (
    <>
      {mayPublish && status === 'DRAFT' ? <Button onClick={() => setOpen('publish')}>{copy.publish}</Button> : null}
      {mayEdit && status !== 'DRAFT' ? (
        <Button variant="default" onClick={() => setOpen('revise')}>
          {copy.revise}
        </Button>
      ) : null}
      {mayStop && status === 'PUBLISHED' ? (
        <Button color="red.8" variant="outline" onClick={() => setOpen('stop')}>
          {copy.stop}
        </Button>
      ) : null}
      {open === 'publish' ? <PublishDialog promotion={promotion} onClose={onClose} /> : null}
      {open === 'revise' ? <DraftDialog before={promotion} onClose={onClose} /> : null}
      {open === 'stop' ? <StopDialog promotion={promotion} onClose={onClose} /> : null}
    </>
  )
}

interface DialogProps {
  readonly promotion: Promotion
  readonly onClose: () => void
}

function PublishDialog({ promotion, onClose }: DialogProps) {
  const { id, code, title, version, estimate } = promotion
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{`${code} · ${title} · ${copy.version} ${version}`}</p>,
        preview: (
          <>
            <FactList facts={promotions.facts(promotion, [PROMISE, 'budget.total'])} />
            <CostFigures estimate={estimate} />
            <Notice text={copy.publishPreview} />
            <ValueGate request={{ door: 'promotion', subject: id }} />
          </>
        ),
        confirm: copy.publishConfirm,
        run: async () => await publishPromotion(id),
        result: () => ({ text: copy.published }),
        reads: [[PROMOTIONS_KEY]],
      }}
    />
  )
}

const REASON = reasonOf(promotionsConsoleSchemas.stop.body.shape.reason)

function StopDialog({ promotion: { id, code, title }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.stop,
        summary: <p>{`${code} · ${title}`}</p>,
        reason: REASON,
        preview: <Notice text={copy.stopPreview} />,
        confirm: copy.stop,
        isDangerous: true,
        run: async ({ reason }) => await stopPromotion(id, reason),
        result: () => ({ text: copy.stopped }),
        reads: [[PROMOTIONS_KEY]],
      }}
    />
  )
}

/** Ends one member's bonus. */
export function EndGrantDialog({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
  const { id, username, title } = grant
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.endGrant,
        summary: <p>{`${username} · ${title}`}</p>,
        reason: REASON,
        preview: (
          <>
            <FactList facts={grants.facts(grant, ['bonusLeft'])} />
            <Notice tone="look" text={copy.endPreview} />
          </>
        ),
        confirm: copy.endGrant,
        isDangerous: true,
        run: async ({ reason }) => await endGrant(id, reason),
        result: ({ status }) => ({ text: status === 'ACTIVE' ? copy.endWaits : copy.endDone }),
        reads: [[PROMOTIONS_KEY]],
      }}
    />
  )
}
