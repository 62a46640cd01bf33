import { FileInput, Textarea } from '@mantine/core'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { problemOf } from '#shared/judge'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approveCoins, noteOrder, REDEMPTION_KEY, refundOrder, uploadPicture } from '../queries.ts'
import type { Order } from '../queries.ts'

export interface OrderDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

const summaryOf = ({ number, itemName, username }: Order) => <p>{`${number} · ${itemName} · ${username}`}</p>

/** One of the two who agree to sending coins. */
export function ApproveDialog({ order, onClose }: OrderDialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: summaryOf(order),
        preview: <Notice tone="look" text={copy.approvePreview} />,
        confirm: copy.approve,
        run: async () => await approveCoins(order.id),
        result: () => ({ text: copy.approved }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

/** Gives points back for what is proven not to have arrived. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const [proof, setProof] = useState('')
  const upload = useMutation({ mutationFn: uploadPicture })
  const problem = problemOf(redemptionConsoleSchemas.refund.body.shape.proof.safeParse(proof))
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.refund,
        summary: summaryOf(order),
        form: {
          missing: upload.isPending ? copy.loading : (problem ?? null),
          content: (
            <div className="stack">
              <Textarea
                label={copy.proof}
                value={proof}
                minRows={3}
                autosize
                onChange={({ currentTarget: { value } }) => setProof(value)}
              />
              <FileInput
                label={copy.proofFile}
                accept="image/jpeg,image/png,image/webp"
                clearable
                onChange={(file) => (file === null ? upload.reset() : upload.mutate(file))}
              />
              <FailureLine error={upload.error} />
            </div>
          ),
        },
        preview: <Notice tone="look" text={fill(copy.refundPreview, { points: order.priceInPoint.toLocaleString('en') })} />,
        confirm: copy.refund,
        isDangerous: true,
        run: async () => await refundOrder(order.id, { proof, picture: upload.data?.picture ?? null }),
        result: () => ({ text: copy.refunded }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

/** Arrival or return, written into the timeline. */
export function NoteDialog({ order, onClose }: OrderDialogProps) {
  const judge = (text: string) => problemOf(redemptionConsoleSchemas.note.body.shape.text.safeParse(text))
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.note,
        summary: summaryOf(order),
        reason: { label: copy.noteText, field: 'text', judge },
        preview: <Notice text={copy.notePreview} />,
        confirm: copy.note,
        run: async ({ reason }) => await noteOrder(order.id, reason),
        result: () => ({ text: copy.noted }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}
