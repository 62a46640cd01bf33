import { withKeptNames } from '@morakot/database/statement-names'
import type { Db } from '#infra/db'
import { findSetting } from './store.ts'
import { objectIn } from './rules.ts'

/** How long a process may go on by what it read: another process's switch is felt a second later at most. */
const READ_AGAIN_MS = 1_000

export interface Maintenance {
  readonly isOn: boolean
  readonly until: string | undefined
}

/** Whether the members' app is closed. Every request of a member reads it, so the result is cached for a second. */
export interface MaintenanceWatch {
  readonly read: () => Promise<Maintenance>
  /** Whether it is known to be off: most requests need not wait for an answer. */
  readonly isKnownOff: () => boolean
  /** Reads again next time: the switch was pressed here. */
  readonly forget: () => void
}

interface Reading {
  readonly at: number
  readonly state: Promise<Maintenance>
  /** Once it is read. */
  isOff: boolean
}

export function watchMaintenance(db: Db): MaintenanceWatch {
  let known: Reading | undefined
  // The monotonic clock: a machine whose time is set back must not stay closed.
  const fresh = () => (known !== undefined && performance.now() - known.at <= READ_AGAIN_MS ? known : undefined)
  const readAnew = () => {
    const reading: Reading = { at: performance.now(), state: readMaintenance(db), isOff: false }
    reading.state.then(
      ({ isOn }) => (reading.isOff = !isOn),
      () => {
        if (known === reading) known = undefined
      },
    )
    known = reading
    return reading
  }
  return {
    read: async () => await (fresh() ?? readAnew()).state,
    isKnownOff: () => fresh()?.isOff === true,
    forget: () => {
      known = undefined
    },
  }
}

async function readMaintenance(db: Db): Promise<Maintenance> {
  const setting = await withKeptNames(async () => await findSetting(db, 'MAINTENANCE'))
  return setting?.isOn === true ? { isOn: true, until: objectIn(setting.value)['until'] } : { isOn: false, until: undefined }
}
