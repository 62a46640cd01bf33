import { auditRefusals } from './features/audit/refusals.ts'
import { cashierRefusals } from './features/cashier/refusals.ts'
import { gameRefusals } from './features/games/refusals.ts'
import { memberRefusals } from './features/members/refusals.ts'
import { operatorRefusals } from './features/operators/refusals.ts'
import { protectionRefusals } from './features/protection/refusals.ts'
import { reconciliationRefusals } from './features/reconciliation/refusals.ts'
import { seamlessRefusals } from './features/seamless/refusals.ts'
import { siteRefusals } from './features/site/refusals.ts'
import { walletRefusals } from './features/wallet/refusals.ts'

/** Every refusal of the API, with its status and texts. */
export const refusals = {
  ...siteRefusals,
  ...memberRefusals,
  ...protectionRefusals,
  ...walletRefusals,
  ...gameRefusals,
  ...cashierRefusals,
  ...operatorRefusals,
  ...auditRefusals,
  ...reconciliationRefusals,
  ...seamlessRefusals,
} as const

export type RefusalCode = keyof typeof refusals
