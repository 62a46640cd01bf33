import { createSignal } from '@morakot/ui/store'

const unavailable = createSignal<void>()

/** Notifies the shell that the server takes no calls now. Only the client may call it. */
export const reportUnavailable = unavailable.emit

export const onUnavailable = unavailable.subscribe
