import type { ListFile } from './list-shape.ts'

/** Hands a file that the server made to the browser. */
export function download({ fileName, content }: ListFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
