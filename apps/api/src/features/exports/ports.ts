import type { ExportedList } from '@morakot/contract/features/exports/states'
import { manyPort } from '#infra/modules/port'
import type { Sheet } from './service-sheet.ts'

/** The files of some lists, loaded with the first export. */
export type Sheets = Readonly<Partial<Record<ExportedList, Sheet>>>

/** The files of lists that only an installation with the feature has. */
export const sheetsPort = manyPort<() => Promise<Sheets>>('exports.sheets')
