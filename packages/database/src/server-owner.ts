import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as; `null` is ourselves. PostgreSQL refuses root, so root lends it another. */
export type ServerOwner = { readonly uid: number; readonly gid: number } | null

// The children see none of our environment: a PGDATA, PGPORT or LD_LIBRARY_PATH of the machine would change what they do.
const CHILD_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const UNPRIVILEGED = { uid: 65534, gid: 65534 }

/** Decides which user runs the server. A folder that another user's run has filled keeps its owner, so root can serve a user's folder. */
export function chooseOwner(dataDir: string): ServerOwner {
  if (process.getuid?.() !== 0) return null
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid }
  return accountNamed('postgres') ?? accountNamed('nobody') ?? UNPRIVILEGED
}

/** The options of `spawn` to run a program as that user, from a folder that every user may enter. */
export function spawnOptions(owner: ServerOwner) {
  return { ...owner, cwd: '/', env: CHILD_ENVIRONMENT }
}

/** Whether that user can enter a folder and write there. Checked by the system itself: modes alone do not decide it (ACLs, parents). */
export function canWrite(owner: ServerOwner, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...spawnOptions(owner), stdio: 'ignore' }).status === 0
}

function accountNamed(name: string): ServerOwner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}
