import { readFileSync } from 'node:fs'

/** Of Linux: the unit of times in /proc, whatever the kernel's own is. */
const TICK_MS = 10
/** Fields of /proc/…/stat after the name, which may hold anything. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12]

export interface ProcessUsage {
  readonly processorMs: number
  readonly residentBytes: number
}

/** What another process uses; null where the system does not say, or the process has ended. */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    // Not read from a disk: the kernel writes these as they are read.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const residentKib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    if (residentKib === undefined) return null
    const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])
    return { processorMs: ticks * TICK_MS, residentBytes: Number(residentKib) * 1024 }
  } catch {
    return null
  }
}
