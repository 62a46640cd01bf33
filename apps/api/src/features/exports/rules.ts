import type { ExportedList } from '@morakot/contract/features/exports/states'
import { gameSheets } from './rules-games.ts'
import { memberSheets } from './rules-members.ts'
import { moneySheets } from './rules-money.ts'
import { rewardSheets } from './rules-rewards.ts'
import type { Sheet } from './rules-sheet.ts'

export type { Sheet } from './rules-sheet.ts'

/** What stands in the file of each list. */
export const SHEETS: Readonly<Record<ExportedList, Sheet>> = { ...moneySheets, ...memberSheets, ...rewardSheets, ...gameSheets }
