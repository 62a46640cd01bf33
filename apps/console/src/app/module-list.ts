import type { AnyConsoleModule } from '#shared/routing/module'
import * as all from './modules.ts'

type Union = (typeof all)[keyof typeof all]['routes']
type Merged<Routes> = (Routes extends unknown ? (routes: Routes) => void : never) extends (routes: infer Whole) => void ? Whole : never

/** Every module of the console, as the navigation reads them. */
export const modules: readonly AnyConsoleModule[] = Object.values(all)

/** The routes of all modules, each under its own type: the router knows every address by it. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- the type is made of the same modules as the object
export const routes = Object.assign({}, ...modules.map((module) => module.routes)) as Merged<Union>
