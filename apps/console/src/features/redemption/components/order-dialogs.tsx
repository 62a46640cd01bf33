import { FileInput } from '@mantine/core'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
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
  const upload = useMutation({ mutationFn: uploadPicture })
  return (
    <FormDialog
      onClose={onClose}
      title={copy.refund}
      summary={summaryOf(order)}
      schema={redemptionConsoleSchemas.refund.body}
      rows={[['proof']]}
      fixed={{ picture: upload.data?.picture ?? null }}
      more={{
        missing: upload.isPending ? copy.loading : null,
        content: (
          <>
            <FileInput
              label={copy.proofFile}
              accept="image/jpeg,image/png,image/webp"
              clearable
              onChange={(file) => (file === null ? upload.reset() : upload.mutate(file))}
            />
            <FailureLine error={upload.error} />
          </>
        ),
      }}
      preview={() => <Notice tone="look" text={fill(copy.refundPreview, { points: order.priceInPoint.toLocaleString('en') })} />}
      confirm={copy.refund}
      isDangerous={() => true}
      run={async (body) => await refundOrder(order.id, body)}
      result={() => ({ text: copy.refunded })}
      reads={[[REDEMPTION_KEY]]}
    />
  )
}

/** Arrival or return, written into the timeline. */
export function NoteDialog({ order, onClose }: OrderDialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.note,
        summary: summaryOf(order),
        reason: reasonOf(redemptionConsoleSchemas.note.body.shape.text, 'text'),
        preview: <Notice text={copy.notePreview} />,
        confirm: copy.note,
        run: async ({ reason }) => await noteOrder(order.id, reason),
        result: () => ({ text: copy.noted }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}
