import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { ServerOwner } from './server-owner.ts'

/** Makes a data folder the server's own, with the modes that PostgreSQL asks for. */
export function giveFolder(owner: ServerOwner, folder: string): void {
  const give = (path: string, mode: number) => {
    if (owner) chownSync(path, owner.uid, owner.gid)
    chmodSync(path, mode)
  }
  give(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    give(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
}
