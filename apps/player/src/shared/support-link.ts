// @NOTE the tier's own link comes with the site configuration (ENT-8 LINE_ACCOUNT); this is the public one.
const PUBLIC_LINE_ID = '@morakot'

/** Opens a LINE chat with the support account; the `line://` form is no longer supported everywhere. */
export function supportLink(lineId: string = PUBLIC_LINE_ID): string {
  return `https://line.me/R/ti/p/${encodeURIComponent(lineId)}`
}
