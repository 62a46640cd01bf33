import { createStore } from '@morakot/ui/store'

/** Whether the balance stream is connected: silence then means that nothing has moved. */
export const isStreamOpen = createStore(false)
