// The Date header has whole seconds and a road to travel: less than this is no wrong clock.
const NOISE_MS = 2_000

let offsetMs = 0

/** Server time minus this device's, in milliseconds; 0 while they differ by no more than a header can show. */
export function clockOffset(serverDate: string | null, deviceNow: number): number | null {
  const server = serverDate === null ? Number.NaN : Date.parse(serverDate)
  if (Number.isNaN(server)) return null
  const offset = server - deviceNow
  return Math.abs(offset) < NOISE_MS ? 0 : offset
}

export function noteServerTime(response: Response): void {
  offsetMs = clockOffset(response.headers.get('date'), Date.now()) ?? offsetMs
}

/** What a countdown adds to this device's clock. */
export function serverClockOffsetMs(): number {
  return offsetMs
}

/** Whether a moment of the server lies ahead; false for none. */
export function isAhead(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) > Date.now() + offsetMs
}
