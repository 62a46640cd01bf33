import type { Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Cashier = typeof cashierSchemas

const api = client<Pick<Cashier, 'uploadSlip'>>('cashier', { uploadSlip: cashierCalls.uploadSlip })

export type OwnSlip = Reply<Cashier['deposits']>['slips'][number]

export interface SlipRequest {
  readonly key: string
  readonly picture: File
  readonly type: 'AUTO_SLIP' | 'SLIP'
  /** Baht as typed; for the team alone. */
  readonly amount?: string
  readonly promotionId?: string
  /** The member says that a deposit credited before is of another transfer. */
  readonly isAnotherTransfer?: 'yes'
}

export const uploadSlipMutation = mutationOptions({
  mutationKey: ['cashier', 'upload-slip'],
  meta: { event: { kind: 'deposit_started' } },
  mutationFn: ({ key, picture, ...body }: SlipRequest) => api.uploadSlip({ body: { slip: picture, ...body } }, { key }),
})
