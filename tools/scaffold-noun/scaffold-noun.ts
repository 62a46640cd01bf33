import { scaffoldConsole } from './console.ts'
import type { NewNoun, Scaffolded } from './noun-names.ts'
import { scaffoldPlayer } from './player.ts'
import { scaffoldServer } from './server.ts'

/** Writes a new noun on every side of a project. */
export function scaffoldNoun(root: string, noun: NewNoun): Scaffolded {
  const sides = [scaffoldServer(root, noun), scaffoldPlayer(root, noun), scaffoldConsole(root, noun)]
  return { own: sides.flatMap(({ own }) => own), shared: sides.flatMap(({ shared }) => shared) }
}
