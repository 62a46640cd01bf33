import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME_LENGTH = 12

/**
 * The version of a built web app that has no configured one: its page contains the hashed names of all its files, so that every other build
 * has another version. Without it browsers that hold the previous release would not notice a new one. Null when nothing is built.
 */
export function versionOfBuild(folder: string): string | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, NAME_LENGTH)
}
