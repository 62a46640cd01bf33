import { createSignal } from '@morakot/ui/store'
import type { SessionLoss } from './session-recovery.ts'

const sessionLoss = createSignal<SessionLoss>()

/** Tells the shell that the session is over. The client calls it; nothing else may. */
export const reportSessionLoss = sessionLoss.emit

export const onSessionLoss = sessionLoss.subscribe
