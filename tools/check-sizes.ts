import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** A file past this is more than one idea. The linter holds functions to 60 lines. */
export const FILE_LINES_MAX = 350

function linesOf(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Every source file over the limit, one sentence each. */
export function findSizeProblems(root: string): readonly string[] {
  return sourceFiles(root).flatMap((file) => {
    const lines = linesOf(readFileSync(join(root, file), 'utf8'))
    return lines > FILE_LINES_MAX ? [`${file}: ${lines} lines, at most ${FILE_LINES_MAX}`] : []
  })
}
