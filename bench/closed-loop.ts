import { Line } from './line.ts'

/** Works on `count` lines side by side for a while; answers how many pieces of work were done in a second. */
export async function workRate(
  origin: string,
  { lines, forMs }: { readonly lines: number; readonly forMs: number },
  work: (line: Line) => Promise<void>,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: lines }, async () => await Line.open(origin)))
  const begun = performance.now()
  let done = 0
  await Promise.all(
    open.map(async (line) => {
      while (performance.now() - begun < forMs) {
        await work(line)
        done += 1
      }
    }),
  )
  const tookMs = performance.now() - begun
  for (const line of open) line.close()
  return (done * 1000) / tookMs
}
