/** How long an operator looks at a picture of a member before it has to be opened again: each opening is written to the audit. */
export const PICTURE_VIEW_SECONDS = 60
