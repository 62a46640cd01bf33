import type { Random } from '../support/random.ts'
import type { SeamlessFields } from '../support/seamless.ts'

export type ChaosCall = 'bet' | 'win' | 'betWin' | 'rollback' | 'roundClose'

/** How a reply is lost: the connection is cut when the question is out, or at the first byte of the answer. */
export type Loss = 'cut' | 'deaf'

/** One sending of a message. */
export interface Delivery {
  readonly afterMs: number
  readonly loss: Loss | null
}

/** One message of a provider, with every sending of it. */
export interface Message {
  readonly call: ChaosCall
  readonly fields: SeamlessFields & { readonly tx_id: string }
  readonly deliveries: readonly Delivery[]
  /** The only answer that is right when everything before it in its round was settled first. */
  readonly mustBe?: string
  /** Sent only when this bet was taken. */
  readonly afterBet?: string
  /** The round's session ends before it is sent. */
  readonly isAfterExpiry?: boolean
}

/** One round as a provider sends it, right or wrong. */
export interface Round {
  readonly id: string
  /** Everything at once and in any order; else each message waits for the one before. */
  readonly isShuffled: boolean
  /** A session that ends within the round; the player's own one when null. */
  readonly ownSession: string | null
  readonly messages: readonly Message[]
  /** A message under an id of this round with other content, sent at the end. */
  readonly tampered: Message | null
  /** What the provider does about a stake without an answer: query it and roll it back, or repeat it. */
  readonly lostStake: 'ask' | 'repeat'
}

/** Who plays, by the names that the provider knows. */
export interface Seat {
  readonly playerId: string
  readonly gameCode: string
  readonly sessionToken: string
}

const SHUFFLED = 0.35
const TAMPERED = 0.08
const LOST = 0.07
const DUPLICATED = 0.25
const LATE_MS_MAX = 40
const STAKE_MAX = 400_000
// A little less than what is staked: the poor of the players run out of money now and then.
const WIN_MAX = 700_000

type Draft = Omit<Message, 'deliveries'>

/** A seeded round: the same seed and id produce the same messages, whatever is answered. */
export function roundOf(seat: Seat, id: string, random: Random): Round {
  const writer = writerOf(seat, id, random)
  const story = pick(STORIES, random)
  const drafts = story.report(writer)
  const messages = drafts.map((draft) => ({ ...draft, deliveries: deliveriesOf(random) }))
  const isShuffled = story.mayShuffle && random() < SHUFFLED
  return {
    id,
    isShuffled,
    ownSession: drafts.some(({ isAfterExpiry }) => isAfterExpiry === true) ? writer.session : null,
    messages: isShuffled ? shuffled(messages, random) : messages,
    tampered: random() < TAMPERED ? tamperedOf(messages, random) : null,
    lostStake: random() < 0.5 ? 'ask' : 'repeat',
  }
}

interface Writer {
  readonly session: string
  readonly amount: (max: number) => string
  readonly bet: (more?: Partial<Draft>, session?: string) => Draft
  readonly win: (fields?: SeamlessFields, more?: Partial<Draft>) => Draft
  readonly betWin: (more?: Partial<Draft>) => Draft
  readonly rollback: (of: Draft) => Draft
  readonly roundClose: () => Draft
}

function writerOf({ playerId, gameCode, sessionToken }: Seat, id: string, random: Random): Writer {
  let written = 0
  const base = () => ({ player_id: playerId, currency: 'THB', game_code: gameCode, tx_id: `${id}.${(written += 1)}`, round_id: id })
  const amount = (max: number) => String(1 + Math.floor(random() * max))
  const session = `expiring-${id}`
  return {
    session,
    amount,
    bet: (more = {}, token = sessionToken) => ({
      call: 'bet',
      fields: { ...base(), session_token: token, amount: amount(STAKE_MAX) },
      ...more,
    }),
    win: (fields = {}, more = {}) => ({ call: 'win', fields: { ...base(), amount: amount(WIN_MAX), ...fields }, ...more }),
    betWin: (more = {}) => {
      const fields = { ...base(), session_token: sessionToken, round_closed: true, amount: amount(STAKE_MAX), win_amount: amount(WIN_MAX) }
      return { call: 'betWin', fields, ...more }
    },
    rollback: ({ fields }) => ({ call: 'rollback', fields: { ...base(), ref_tx_id: fields.tx_id } }),
    roundClose: () => ({ call: 'roundClose', fields: base() }),
  }
}

interface Story {
  readonly weight: number
  readonly mayShuffle: boolean
  readonly report: (writer: Writer) => readonly Draft[]
}

const txOf = ({ fields }: Draft) => fields.tx_id
const DEAD = { mustBe: 'ALREADY_REVERSED' }

const STORIES: readonly Story[] = [
  reported(24, (write) => {
    const bet = write.bet()
    return [bet, write.win({ ref_tx_id: txOf(bet), round_closed: true }, { afterBet: txOf(bet) })]
  }),
  reported(10, (write) => [write.bet(), write.win({ amount: '0' })]),
  reported(16, (write) => [write.betWin()]),
  reported(8, (write) => {
    const bet = write.bet()
    return [bet, write.rollback(bet)]
  }),
  // The rollback overtakes its bet, or the bet never comes.
  reported(6, (write) => {
    const bet = write.bet(DEAD)
    return [write.rollback(bet), bet]
  }),
  reported(2, (write) => [write.rollback(write.bet())]),
  reported(3, (write) => {
    const bet = write.bet()
    return [bet, write.rollback(bet), write.rollback(bet)]
  }),
  reported(4, (write) => {
    const both = write.betWin()
    return [both, write.rollback(both)]
  }),
  reported(3, (write) => {
    const both = write.betWin(DEAD)
    return [write.rollback(both), both]
  }),
  // The win may be spent already: what is missing is owed.
  reported(6, (write) => {
    const [bet, win] = [write.bet(), write.win()]
    return [bet, win, write.rollback(win)]
  }),
  reported(3, (write) => {
    const [bet, win] = [write.bet(), write.win({}, DEAD)]
    return [bet, write.rollback(win), win]
  }),
  reported(4, (write) => [write.win({}, { mustBe: 'OK' })]),
  reported(2, (write) => [write.win({ campaign_ref: 'chaos', is_free: true }, { mustBe: 'OK' }), write.bet()]),
  reported(6, (write) => [write.bet(), write.bet(), write.win(), write.roundClose(), write.bet({ mustBe: 'ROUND_CLOSED' })]),
  {
    weight: 3,
    mayShuffle: false,
    report: (write) => {
      const bet = write.bet({}, write.session)
      const win = write.win({ session_token: write.session }, { afterBet: txOf(bet), isAfterExpiry: true, mustBe: 'OK' })
      return [bet, win, write.bet({ isAfterExpiry: true, mustBe: 'SESSION_EXPIRED' }, write.session)]
    },
  },
]

function reported(weight: number, report: Story['report']): Story {
  return { weight, report, mayShuffle: true }
}

function pick(stories: readonly Story[], random: Random): Story {
  let left = random() * stories.reduce((sum, { weight }) => sum + weight, 0)
  const found = stories.find(({ weight }) => (left -= weight) < 0) ?? stories.at(-1)
  if (found === undefined) throw new Error('there is no history to print')
  return found
}

function deliveriesOf(random: Random): readonly Delivery[] {
  const times = random() < DUPLICATED ? (random() < 0.3 ? 3 : 2) : 1
  return Array.from({ length: times }, (_, at) => {
    const loss = random() < LOST ? (random() < 0.5 ? 'cut' : 'deaf') : null
    const afterMs = at === 0 && random() < 0.8 ? 0 : Math.floor(random() * LATE_MS_MAX)
    return { afterMs, loss }
  })
}

/** The same id with another amount, in another round, or as another kind of message. */
function tamperedOf(messages: readonly Message[], random: Random): Message | null {
  const original = messages.find(({ call }) => call === 'bet' || call === 'win' || call === 'betWin')
  if (original === undefined) return null
  const { call, fields } = original
  const deliveries = [{ afterMs: 0, loss: null }]
  const choice = random()
  if (choice < 0.5) return { call, deliveries, fields: { ...fields, amount: String(Number(fields['amount']) + 1) } }
  if (choice < 0.75) return { call, deliveries, fields: { ...fields, round_id: `${String(fields['round_id'])}-other` } }
  return { call: 'roundClose', deliveries, fields }
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ one }) => one)
}
