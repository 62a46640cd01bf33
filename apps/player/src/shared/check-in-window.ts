import { createStore } from '@morakot/ui/store'

/** Whether the check-in window is open. It opens by itself once a day, and from wherever a member asks for it. */
export const checkInWindow = createStore(false)
