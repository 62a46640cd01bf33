const WINDOW_MS = 60_000
/** Senders that are counted at a time; beyond it the one with the oldest request is dropped. */
const SENDERS_MAX = 5_000
/** What a member adds to the limit of the address that the calls come from, and for how long after the last of them. */
const MEMBER_REQUESTS_PER_MINUTE = 300
const MEMBER_MS = 5 * 60_000
/** A street full of members behind one address gets no more than this. */
const REQUESTS_PER_MINUTE_MAX = 30_000

interface Sender {
  windowEnd: number
  spent: number
  /** When each member's session last answered a call from here. */
  readonly members: Map<string, number>
}

export interface FloodCount {
  /** Counts a request. Returns how long its sender has to wait, in milliseconds: 0 for one within the limit. */
  readonly spend: (sender: string) => number
  /** The same without counting one. */
  readonly waitOf: (sender: string) => number
  /** Notes that a member's session answered a call from here. */
  readonly noteMember: (sender: string, member: string) => void
}

/** Counts the requests of each sender by the minute, in this process. A minute begins with its first request. */
export function countRequests(requestsPerMinute: number, now: () => number): FloodCount {
  const membersMax = Math.max(0, Math.ceil((REQUESTS_PER_MINUTE_MAX - requestsPerMinute) / MEMBER_REQUESTS_PER_MINUTE))
  const senders = new Map<string, Sender>()
  const senderOf = (name: string): Sender => {
    const sender = senders.get(name) ?? { windowEnd: 0, spent: 0, members: new Map<string, number>() }
    // The map keeps senders in the order of their last request.
    senders.delete(name)
    senders.set(name, sender)
    if (senders.size > SENDERS_MAX) for (const oldest of senders.keys().take(1)) senders.delete(oldest)
    return sender
  }
  const limitOf = ({ members }: Sender): number => {
    const since = now() - MEMBER_MS
    for (const [member, at] of members) if (at <= since) members.delete(member)
    const raised = requestsPerMinute + members.size * MEMBER_REQUESTS_PER_MINUTE
    return Math.max(requestsPerMinute, Math.min(raised, REQUESTS_PER_MINUTE_MAX))
  }
  const waitFor = (sender: Sender, spent: number): number =>
    spent <= requestsPerMinute || spent <= limitOf(sender) ? 0 : Math.max(1, sender.windowEnd - now())
  return {
    spend: (name) => {
      const sender = senderOf(name)
      if (now() >= sender.windowEnd) Object.assign(sender, { windowEnd: now() + WINDOW_MS, spent: 0 })
      sender.spent += 1
      return waitFor(sender, sender.spent)
    },
    waitOf: (name) => {
      const sender = senders.get(name)
      return sender === undefined || now() >= sender.windowEnd ? 0 : waitFor(sender, sender.spent)
    },
    noteMember: (name, member) => {
      const { members } = senderOf(name)
      members.delete(member)
      members.set(member, now())
      if (members.size > membersMax) for (const longest of members.keys().take(1)) members.delete(longest)
    },
  }
}
