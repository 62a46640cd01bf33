/**
 * What a piece of work costs this process in processor time, ms, with that of its threads: unlike the time it takes, it is the same on a busy
 * machine. What PostgreSQL does for it is not in it.
 */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
