import { readFileSync, readdirSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10

interface ProcessLine {
  readonly parent: number
  readonly cpuMs: number
  /** Of children that have ended and were waited for. */
  readonly endedMs: number
}

/** A process and everything it has started, itself included. Linux only, as the embedded server's own look-up is. */
export function familyOf(root: number): readonly number[] {
  const parents = new Map(pids().flatMap((pid) => readLine(pid, ({ parent }) => [[pid, parent] as const])))
  const isInside = (pid: number): boolean => pid === root || (parents.has(pid) && isInside(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isInside)
}

/** The process below `root` that runs this script. */
export function childRunning(root: number, script: string): number {
  const [found] = processesRunning(root, script)
  if (found === undefined) throw new Error(`nothing below process ${root} runs ${script}`)
  return found
}

/** The processes below `root` that run this script: none, or some. */
export function processesRunning(root: number, script: string): readonly number[] {
  return familyOf(root).filter((pid) => pid !== root && commandOf(pid).includes(script))
}

/** Processor time that these processes have used until now, user and system. One that has ended counts no more. */
export function cpuMsOf(processes: readonly number[]): number {
  return processes.reduce((sum, pid) => sum + (readLine(pid, ({ cpuMs }) => [cpuMs])[0] ?? 0), 0)
}

/** Processor time of a process and everything it has started, ended or not: a server's connections come and go. */
export function familyCpuMs(root: number): number {
  return cpuMsOf(familyOf(root)) + (readLine(root, ({ endedMs }) => [endedMs])[0] ?? 0)
}

/** Memory of a process that is in RAM, shared pages included, in KB. */
export function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function pids(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((text) => Number(text))
}

/** The command line of a process, words separated by spaces; empty once it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function readLine<T>(pid: number, of: (line: ProcessLine) => readonly T[]): readonly T[] {
  try {
    // The name, in brackets, may hold spaces: fields count from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return of({
      parent: Number(fields[1]),
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      endedMs: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
    })
  } catch {
    return []
  }
}
