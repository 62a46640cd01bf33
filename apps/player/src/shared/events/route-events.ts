import { TIMING } from '../timing.ts'
import { emit } from './bus.ts'

/** A page of the route table: its name and its path as the table writes it. Never the address that is open. */
export interface SeenRoute {
  readonly name: string
  readonly path: string
}

export interface RouteEvents {
  /** The member has arrived at a page. */
  readonly arrived: (route: SeenRoute) => void
  readonly stop: () => void
}

/** Reports a page 250 ms after the arrival there (CONST-5); of a quick series only the last page is reported. */
export function openRouteEvents(report = emit): RouteEvents {
  let reported: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    arrived: ({ name, path }) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        report({ kind: 'route_changed', route: name, pattern: path, previous: reported })
        reported = name
      }, TIMING.routeEventDelayMs)
    },
    stop: () => clearTimeout(timer),
  }
}
