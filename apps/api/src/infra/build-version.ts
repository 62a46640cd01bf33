import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME_LENGTH = 12

/**
 * What a built web app is called when nobody names it: its page carries the hashed names of all its pieces, so that every other build
 * has another name. Without it a release would not be news to the browsers that hold the one before. Null when nothing is built.
 */
export function versionOfBuild(folder: string): string | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, NAME_LENGTH)
}
