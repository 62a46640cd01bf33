import { isStillCalculated } from '#features/cashback/rules'
import { platformsOfNames } from '#features/platforms/service-platforms'
import { openPromotions } from '#features/promotions/service-brought'
import { openSteps } from '#features/quests/service-brought'
import { openShop } from '#features/redemption/requests/service-brought'
import { placeCheck } from '#features/redemption/requests/service-places'
import type { Db } from '#infra/db'
import { isKnownHash } from '#infra/crypto/password-kinds'
import { millisatang } from '@morakot/money/millisatang'
import type { FolderRules } from './rules-seen.ts'
import type { ImportFolder } from './service-files.ts'
import { listCampaignCodes, listGameNumbers } from './store.ts'

/** What lines are checked against, and what they find here when they are staged. Read once a run. */
export interface KnownHere {
  readonly rules: Omit<FolderRules, 'hasOperator'>
  readonly stepOf: Awaited<ReturnType<typeof openSteps>>
  readonly itemOf: Awaited<ReturnType<typeof openShop>>
  readonly bonusOf: Awaited<ReturnType<typeof openPromotions>>
}

/** Reads what is here and what the lines of a folder may name. */
export async function readKnown(db: Db, { files }: ImportFolder, now: Date): Promise<KnownHere> {
  const games = await listGameNumbers(db)
  const campaigns = await listCampaignCodes(db)
  const stepOf = await openSteps(db, now)
  const itemOf = await openShop(db)
  const bonusOf = await openPromotions(db)
  return {
    stepOf,
    itemOf,
    bonusOf,
    rules: {
      now,
      platformOfName: await platformsOfNames(db),
      isKnownHash,
      isKnownGame: (game) => games.has(game),
      isKnownCampaign: (code) => campaigns.has(code),
      isUnpaidPeriod: ({ kind, firstDay }) => isStillCalculated(kind, firstDay, now),
      isKnownPromotion: (code) => bonusOf(code, millisatang(0n)) !== null,
      isKnownStep: (step) => stepOf(step) !== null,
      isKnownItem: (type, name) => itemOf(type, name) !== null,
      isPlace: files.includes('redemptions') ? await placeCheck() : () => false,
    },
  }
}
