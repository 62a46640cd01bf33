import { IDENTITY_LOOK_MS } from '@morakot/contract/outside/identity'
import type { IdentityOrder, IdentityReply } from '@morakot/contract/outside/identity'

/** A photo that says less than this shows no document: a wall, a hand before the lens. In bytes. */
const PICTURE_BYTES_LEAST = 1_500

/** What the sandbox proposes: nothing for ten seconds, then that the photo shows a document, or that nothing can be read on it. */
export function proposedVerdict({ checkId, submittedAt, picture }: IdentityOrder, now: Date): IdentityReply {
  if (now.getTime() - Date.parse(submittedAt) < IDENTITY_LOOK_MS) return { checkId, verdict: 'PENDING', reason: null }
  const isReadable = Buffer.from(picture, 'base64').length >= PICTURE_BYTES_LEAST
  return isReadable ? { checkId, verdict: 'PASS', reason: null } : { checkId, verdict: 'FAIL', reason: 'unreadable' }
}
