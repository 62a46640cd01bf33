import { createStore } from '@morakot/ui/store'

/** Whether the check-in window is open. It opens automatically once a day, and wherever a member opens it. */
export const checkInWindow = createStore(false)
