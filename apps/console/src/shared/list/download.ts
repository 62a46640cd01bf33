import type { ExportFormat } from '@morakot/contract/features/exports/states'
import type { ListFile } from './list-shape.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Hands a file that the server made to the browser. */
export function download({ fileName, content, format }: ListFile): void {
  const url = URL.createObjectURL(new Blob([format === 'csv' ? content : bytesOf(content)], { type: TYPES[format] }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
}
