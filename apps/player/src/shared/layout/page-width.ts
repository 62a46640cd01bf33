/** The largest width of a page's content, and of what is aligned with it. */
export const PAGE_WIDTH = 'max-w-[768px]'

/** A page of games next to the rail of a desktop. `gridGeometry` has the same numbers. */
export const WIDE_PAGE_WIDTH = 'max-w-[768px] xl:max-w-[1200px]'
