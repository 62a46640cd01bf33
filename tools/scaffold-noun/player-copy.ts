import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PROJECT_ROOT } from '../run-command.ts'

/** A copy of the member app and of what it is made from, gone when its scope ends. */
export interface PlayerCopy extends Disposable {
  readonly root: string
}

const COPIED = ['apps/player', 'packages/contract', 'packages/money', 'packages/ui', 'tools/testing', 'tsconfig.base.json', 'package.json']
const OWN_SCOPE = '@morakot'
/** As in the project: the bundler would read a `tsconfig.json`, and keep imports of which nothing is used. */
export const TYPES = 'tsconfig.web.json'

/** Copies the sources; what is installed is linked, so that only the copy's own workspaces are found under their names. */
export function copyPlayer(): PlayerCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'morakot-player-')))
  for (const path of COPIED) {
    const filter = (source: string) => !['node_modules', 'dist'].includes(basename(source))
    cpSync(join(PROJECT_ROOT, path), join(root, path), { recursive: true, filter })
  }
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true })
  for (const name of readdirSync(join(PROJECT_ROOT, 'node_modules')).filter((entry) => entry !== OWN_SCOPE && !entry.startsWith('.')))
    symlinkSync(join(PROJECT_ROOT, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'money', 'ui']) symlinkSync(join(root, 'packages', name), join(modules, OWN_SCOPE, name))
  writeFileSync(join(root, TYPES), TYPES_OF_WEB)
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

const TYPES_OF_WEB = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: ['vite/client', 'node'],
    noEmit: true,
  },
  include: ['apps/player', 'packages/ui'],
  exclude: ['**/node_modules', '**/dist'],
})
