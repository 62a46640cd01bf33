import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Granted } from '#shared/permissions'

export interface RouterContext {
  readonly granted: Granted
}

/** The route above every page. The shell gives it its component. */
export const rootRoute = createRootRouteWithContext<RouterContext>()()
