import { createSignal } from '@morakot/ui/store'

const unavailable = createSignal<void>()

/** Tells the shell that the server takes no calls now. The client calls it; nothing else may. */
export const reportUnavailable = unavailable.emit

export const onUnavailable = unavailable.subscribe
