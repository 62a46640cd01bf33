import { AS_OF_HEADER, AS_OF_NOW, POSITION_HEADER } from '@morakot/contract/call'
import { createStore } from '@morakot/ui/store'

/** The age of the data on a page, from the headers of its replies. */
export interface AsOfText {
  /** The page whose request was answered. */
  readonly path: string
  /** Everything that was committed before is shown; null: the replica was too far behind, and the primary answered in its place. */
  readonly at: string | null
}

/** Null until a reply came that a replica may answer. */
export const asOfText = createStore<AsOfText | null>(null)

/** How far in the database's log this page has seen: it is never shown less. */
let seen = 0n

/** Like `fetch`, but sends the highest position that this page has seen, and stores what the reply says about its age. */
export async function fetchSeen(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  if (seen > 0n) headers.set(POSITION_HEADER, String(seen))
  const response = await fetch(url, { ...init, headers })
  const position = response.headers.get(POSITION_HEADER) ?? ''
  if (/^\d{1,20}$/.test(position) && BigInt(position) > seen) seen = BigInt(position)
  const asOf = response.headers.get(AS_OF_HEADER)
  if (asOf !== null) asOfText.set({ path: globalThis.location.pathname, at: asOf === AS_OF_NOW ? null : asOf })
  return response
}
