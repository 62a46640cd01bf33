import type { ExportedList } from '@morakot/contract/features/exports/states'
import { gameSheets } from './service-sheets-games.ts'
import { memberSheets } from './service-sheets-members.ts'
import { moneySheets } from './service-sheets-money.ts'
import { rewardSheets } from './service-sheets-rewards.ts'
import type { Sheet } from './service-sheet.ts'

export type { Sheet } from './service-sheet.ts'

/** The file of each list. */
export const SHEETS: Readonly<Record<ExportedList, Sheet>> = { ...moneySheets, ...memberSheets, ...rewardSheets, ...gameSheets }
