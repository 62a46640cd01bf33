import { Button } from '@mantine/core'
import { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { endCampaign, publishCampaign, revokeVouchers, VOUCHERS_KEY } from '../queries.ts'
import type { Campaign } from '../queries.ts'
import { campaigns, reward } from './campaign-fields.ts'
import { IssueDialog } from './issue-dialog.tsx'

interface DialogProps {
  readonly campaign: Campaign
  readonly onClose: () => void
}

const DIALOGS = { publish: PublishDialog, issue: IssueDialog, end: EndDialog, revoke: RevokeDialog } as const

/** The possible actions on a campaign now. */
export function CampaignActions({ campaign }: { readonly campaign: Campaign }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  if (!useGranted('vouchers.edit')) return null
  const { status, kind, counts } = campaign
  const Dialog = open === null ? null : DIALOGS[open]
  return (
    <>
      {status === 'DRAFT' ? <Button onClick={() => setOpen('publish')}>{copy.publish}</Button> : null}
      {status === 'PUBLISHED' && kind !== 'shared' ? <Button onClick={() => setOpen('issue')}>{copy.issue}</Button> : null}
      {status === 'PUBLISHED' ? (
        <Button variant="default" onClick={() => setOpen('end')}>
          {copy.end}
        </Button>
      ) : null}
      {counts.open > 0 ? (
        <Button color="red.8" variant="outline" onClick={() => setOpen('revoke')}>
          {copy.revoke}
        </Button>
      ) : null}
      {Dialog === null ? null : <Dialog campaign={campaign} onClose={() => setOpen(null)} />}
    </>
  )
}

const reason = reasonOf(vouchersConsoleSchemas.end.body.shape.reason)

function PublishDialog({ campaign, onClose }: DialogProps) {
  const { id, code, title } = campaign
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{`${code} · ${title}`}</p>,
        preview: (
          <>
            <FactList facts={campaigns.facts(campaign, [reward, 'worth', 'count', 'budget'])} />
            <Notice text={copy.publishPreview} />
            <ValueGate request={{ door: 'voucher', subject: id }} />
          </>
        ),
        confirm: copy.publishConfirm,
        run: async () => await publishCampaign(id),
        result: () => ({ text: copy.published }),
        reads: [[VOUCHERS_KEY]],
      }}
    />
  )
}

function EndDialog({ campaign: { id, code, title }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.end,
        summary: <p>{`${code} · ${title}`}</p>,
        reason,
        preview: <Notice text={copy.endPreview} />,
        confirm: copy.end,
        isDangerous: true,
        run: async (attempt) => await endCampaign(id, attempt.reason),
        result: () => ({ text: copy.ended }),
        reads: [[VOUCHERS_KEY]],
      }}
    />
  )
}

function RevokeDialog(props: DialogProps) {
  return <RevokeVouchers {...props} voucher={undefined} what={`${props.campaign.code} · ${props.campaign.title}`} />
}

/** Revokes one voucher, or all unclaimed ones. */
export function RevokeVouchers({
  campaign: { id },
  voucher,
  what,
  onClose,
}: DialogProps & { readonly voucher: string | undefined; readonly what: string }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: voucher === undefined ? copy.revoke : copy.revokeOne,
        summary: <p>{what}</p>,
        reason,
        preview: <Notice tone="look" text={copy.revokePreview} />,
        confirm: voucher === undefined ? copy.revoke : copy.revokeOne,
        isDangerous: true,
        run: async (attempt) => await revokeVouchers(id, { reason: attempt.reason, ...(voucher === undefined ? {} : { voucher }) }),
        result: ({ revoked }) => ({ text: fill(copy.revoked, { count: String(revoked) }) }),
        reads: [[VOUCHERS_KEY]],
      }}
    />
  )
}
