import { createSignal } from '@morakot/ui/store'
import type { SessionLoss } from './session-recovery.ts'

const sessionLoss = createSignal<SessionLoss>()

/** Notifies the shell that the session is over. Only the client may call it. */
export const reportSessionLoss = sessionLoss.emit

export const onSessionLoss = sessionLoss.subscribe
