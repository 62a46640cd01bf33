import { fill } from '@morakot/ui/glossary-copy'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure, showNotice, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { claimEach, claimRow } from './claim-run.ts'
import type { Answer, ClaimKeys, Outcome } from './claim-run.ts'
import { idOf } from './reward-rows.ts'
import type { OfSource } from './reward-rows.ts'
import { sentenceOf } from './reward-words.ts'

/** How long a claimed row is shown before it disappears (screens.md, 7). */
const TAKEN_MS = 1_000
/** The least time between two rows that are ticked (screens-2, 5). */
const TICK_MS = 80

const wait = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, ms))

export interface Claims {
  /** The last known outcome of each row, by its id. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** Ids of rows that wait for an answer. */
  readonly sending: ReadonlySet<string>
  /** The rows of a run, which the page shows until it has read again what the run has changed. */
  readonly running: readonly OfSource[] | undefined
  /** The answers of the run that has ended, until the member closes them. */
  readonly answers: readonly Answer[] | undefined
  readonly closeAnswers: () => void
  readonly claimOne: (of: OfSource) => void
  readonly claimAll: (rows: readonly OfSource[]) => void
}

/** Claims one row or all. A row is sent once at a time, however often it is pressed; one whose answer was lost keeps its key. */
export function useClaims(): Claims {
  const client = useQueryClient()
  const keys = useRef<ClaimKeys>(new Map())
  // References: ten presses come before the next drawing.
  const busy = useRef(new Set<string>())
  const isRunning = useRef(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const [running, setRunning] = useState<readonly OfSource[]>()
  const [answers, setAnswers] = useState<readonly Answer[]>()

  const send = async (of: OfSource): Promise<Outcome> => {
    busy.current.add(idOf(of))
    setSending(new Set(busy.current))
    const outcome = await claimRow(of, keys.current)
    busy.current.delete(idOf(of))
    setSending(new Set(busy.current))
    return outcome
  }
  const keep = (of: OfSource, outcome: Outcome) => setOutcomes((known) => new Map(known).set(idOf(of), outcome))
  /** Reads again what claims have changed. A row that comes back, as of the next period, is no claimed one. */
  const refresh = async (rows: readonly OfSource[]) => {
    await Promise.allSettled([...new Set(rows.map(({ source }) => source))].map(async (source) => await source.refresh(client)))
    const ids = new Set(rows.map(idOf))
    setOutcomes((known) => new Map([...known].filter(([id, { state }]) => state !== 'taken' || !ids.has(id))))
  }
  const one = async (of: OfSource) => {
    const outcome = await send(of)
    keep(of, outcome)
    say(of, outcome)
    if (outcome.state === 'taken') await wait(TAKEN_MS)
    await refresh([of])
  }
  const all = async (rows: readonly OfSource[]) => {
    setRunning(rows)
    const onAnswer = ({ of, outcome }: Answer) => keep(of, outcome)
    setAnswers(await claimEach(rows, { claim: send, onAnswer, pause: async () => await wait(TICK_MS) }))
    await refresh(rows)
    setRunning(undefined)
    isRunning.current = false
  }
  return {
    outcomes,
    sending,
    running,
    answers,
    closeAnswers: () => setAnswers(undefined),
    claimOne: (of) => {
      if (!isRunning.current && !busy.current.has(idOf(of))) void one(of)
    },
    claimAll: (rows) => {
      const free = rows.filter((of) => of.source.claim !== undefined && !busy.current.has(idOf(of)))
      if (isRunning.current || free.length === 0) return
      isRunning.current = true
      void all(free)
    },
  }
}

/** Shows the answer of a row that was claimed alone. */
function say({ source }: OfSource, outcome: Outcome): void {
  if (outcome.state !== 'taken') return showFailure(outcome.error, source.errorText)
  const { reward, note } = outcome.received
  if (note === undefined) showSuccess(fill(copy['reward.received'], { reward: sentenceOf(reward) }))
  else showNotice(source.title, note)
}
