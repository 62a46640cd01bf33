/** How wide the content of a page becomes, and what stands in one line with it. */
export const PAGE_WIDTH = 'max-w-[768px]'

/** A page of games beside the rail of a desktop. `gridGeometry` holds the same numbers. */
export const WIDE_PAGE_WIDTH = 'max-w-[768px] xl:max-w-[1200px]'
