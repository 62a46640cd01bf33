import { exportFile } from '@morakot/contract/features/exports/schema'
import { describe } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { ExportFile } from '../queries.ts'

export const files = describe(exportFile)

export const STATE = files.tag('state', { QUEUED: 'info', RUNNING: 'info', READY: 'good', FAILED: 'bad', EXPIRED: 'plain' })

const KILOBYTE = 1_024

/** The size of a file in the unit that it is best read in. */
function sizeText({ bytes }: ExportFile): string {
  if (bytes === null) return '-'
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}

export const SIZE = { key: 'size', title: copy.size, text: sizeText, align: 'right' } as const
