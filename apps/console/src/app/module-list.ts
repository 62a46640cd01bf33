import type { AnyConsoleModule } from '#shared/routing/module'
import * as all from './modules.ts'

type Modules = typeof all
type Route = { [M in keyof Modules]: Modules[M]['routes'][keyof Modules[M]['routes']] }[keyof Modules]

/** Every module of the console, as the navigation reads them. */
export const modules: readonly AnyConsoleModule[] = Object.values(all)

/** The routes of all modules, each under its own type. A list: by the names of their pages, one of two modules would replace the other's. */
export const routes = Object.values(all).flatMap<Route>((module) => Object.values(module.routes))
