import type { PageRow } from '#shared/routing/route-row'

/** The pages of the specification whose feature is not built yet: none. A row is left out as soon as a module has a page of its path. */
export const LATER_ROWS: readonly PageRow[] = []
