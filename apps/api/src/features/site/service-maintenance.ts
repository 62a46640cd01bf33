import type { Db } from '#infra/db'
import { findSetting } from './store.ts'
import { objectIn } from './rules.ts'

/** How long a process may go on by what it read: another process's switch is felt a second later at most. */
const READ_AGAIN_MS = 1_000

export interface Maintenance {
  readonly isOn: boolean
  readonly until: string | undefined
}

/** Whether the members' app is closed. Asked by every request of a member, so the answer is kept for a second. */
export interface MaintenanceWatch {
  readonly read: () => Promise<Maintenance>
  /** Reads anew next time: the switch was pressed here. */
  readonly forget: () => void
}

export function watchMaintenance(db: Db): MaintenanceWatch {
  let known: { readonly at: number; readonly state: Promise<Maintenance> } | undefined
  return {
    read: async () => {
      // The monotonic clock: a machine whose time is set back must not stay closed.
      const now = performance.now()
      if (known === undefined || now - known.at > READ_AGAIN_MS) {
        const reading = { at: now, state: readMaintenance(db) }
        known = reading
        reading.state.catch(() => {
          if (known === reading) known = undefined
        })
      }
      return await known.state
    },
    forget: () => {
      known = undefined
    },
  }
}

async function readMaintenance(db: Db): Promise<Maintenance> {
  const setting = await findSetting(db, 'MAINTENANCE')
  return setting?.isOn === true ? { isOn: true, until: objectIn(setting.value)['until'] } : { isOn: false, until: undefined }
}
