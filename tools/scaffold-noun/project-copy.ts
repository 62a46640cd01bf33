import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PROJECT_ROOT } from '../run-command.ts'

/** A copy of the whole project, gone when its scope ends. */
export interface ProjectCopy extends Disposable {
  readonly root: string
}

const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.data', 'node_modules', 'dist', 'test-results'])
const WORKSPACE_PARENTS = ['apps', 'packages']
const LONE_WORKSPACES = ['e2e', 'bench', 'evidence', 'tools']
const OWN_SCOPE = '@morakot'

/** Copies the sources; what is installed is linked, so that only the copy's own workspaces are found under their names. */
export function copyProject(): ProjectCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'morakot-copy-')))
  cpSync(PROJECT_ROOT, root, { recursive: true, filter: (source) => source === PROJECT_ROOT || !LEFT_OUT.has(basename(source)) })
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true })
  const installed = readdirSync(join(PROJECT_ROOT, 'node_modules')).filter((name) => name !== OWN_SCOPE && name !== '.cache')
  for (const name of installed) symlinkSync(join(PROJECT_ROOT, 'node_modules', name), join(modules, name))
  for (const parent of WORKSPACE_PARENTS)
    for (const name of readdirSync(join(root, parent))) symlinkSync(join(root, parent, name), join(modules, OWN_SCOPE, name))
  for (const name of LONE_WORKSPACES) symlinkSync(join(root, name), join(modules, OWN_SCOPE, name))
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}
