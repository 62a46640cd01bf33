import { setTimeout as sleep } from 'node:timers/promises'
import { listenToBalance } from './balance-streams.ts'
import type { BalanceStream } from './balance-streams.ts'
import { gatedFigure, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { MEMORY_PROBE } from './lone-api.ts'
import type { ApiStage } from './lone-api.ts'
import type { MemoryReading } from './memory-probe.ts'
import { figureOfAnswers, MixedLoad, playerAt } from './r12-load.ts'
import type { Answers } from './r12-load.ts'

const MINUTE_MS = 60_000
const CALLS_PER_SECOND = 100
const SAMPLE_MS = 10_000
/** The first part of a run, in which caches fill and code is compiled, says nothing of a leak. */
const SETTLING_PART = 1 / 3
const STREAMS = 40
/** Streams that come and go with each sample: what a closed one leaves behind shows after a thousand of them. */
const STREAMS_CHANGED = 20
const WINDOW_MINUTES = 10
const LONG_MINUTES = 20
const MB_MAX = 1
/** What is known of a slope is twice its standard error, to both sides. */
const ERRORS = 2
const MB = 1024 * 1024

interface Sample extends MemoryReading {
  readonly minute: number
}

/** R12: what the api holds after a collection, while bets, wins, polls and streams come and go; its slope over the settled part. */
export async function measureEndurance(stage: ApiStage, minutes: number): Promise<readonly Figure[]> {
  const api = stage.start(MEMORY_PROBE)
  const enough = new AbortController()
  try {
    await api.ready
    const load = new MixedLoad(stage.origin, stage.players)
    const requesting = load.run(CALLS_PER_SECOND, enough.signal)
    const samples: Sample[] = []
    const streams: BalanceStream[] = []
    const begun = performance.now()
    let opened = 0
    while (performance.now() - begun < minutes * MINUTE_MS) {
      for (const stream of streams.splice(0, streams.length - (STREAMS - STREAMS_CHANGED))) stream.close()
      for (; streams.length < STREAMS; opened += 1) streams.push(await listenToBalance(stage.origin, playerAt(stage.players, opened)))
      await Promise.race([sleep(SAMPLE_MS), requesting])
      samples.push({ minute: (performance.now() - begun) / MINUTE_MS, ...(await api.readMemory()) })
      const { answered, bad } = load.answers
      sayJson('R12 sample', { ...samples.at(-1), answered, bad, opened })
    }
    enough.abort()
    await requesting
    for (const stream of streams) stream.close()
    return figuresOf(samples, { minutes, ...load.answers, streamsOpened: opened })
  } finally {
    enough.abort()
    await api.stop()
  }
}

interface Facts extends Answers {
  readonly minutes: number
  readonly streamsOpened: number
}

function figuresOf(samples: readonly Sample[], facts: Facts): readonly Figure[] {
  const settled = samples.filter(({ minute }) => minute >= facts.minutes * SETTLING_PART)
  const heap = mbInTenMinutes(settled, ({ heapUsed }) => heapUsed)
  const rss = mbInTenMinutes(settled, ({ rss }) => rss)
  const middle = settled[Math.floor(settled.length / 2)]
  sayJson('R12 memory', {
    ...facts,
    callsPerSecond: CALLS_PER_SECOND,
    samples: settled.length,
    heapMb: (middle?.heapUsed ?? 0) / MB,
    rssMb: (middle?.rss ?? 0) / MB,
    heapMbInTenMinutes: heap,
    rssMbInTenMinutes: rss,
  })
  const figure = `${heap.mb.toFixed(2)} MB in 10 minutes (± ${heap.errorMb.toFixed(2)})`
  const peer = `${facts.minutes} minutes at ${CALLS_PER_SECOND} calls a second, ${rounded((middle?.heapUsed ?? 0) / MB)} MB held`
  // A short run knows its slope to some megabytes only: it fails when it is too steep beyond doubt.
  const ratio = facts.minutes < LONG_MINUTES ? heap.mb - ERRORS * heap.errorMb : heap.mb
  return [gatedFigure('R12 Growth of memory under load', { figure, peer, ratio }, { kind: 'atMost', gate: MB_MAX }), figureOfAnswers(facts)]
}

/** The slope of a straight line through the samples (least squares), and its standard error. */
function mbInTenMinutes(samples: readonly Sample[], of: (sample: Sample) => number) {
  const n = samples.length
  const meanMinute = samples.reduce((sum, { minute }) => sum + minute, 0) / n
  const mean = samples.reduce((sum, sample) => sum + of(sample), 0) / n
  const spread = samples.reduce((sum, { minute }) => sum + (minute - meanMinute) ** 2, 0)
  const slope = samples.reduce((sum, sample) => sum + (sample.minute - meanMinute) * (of(sample) - mean), 0) / spread
  const rest = samples.reduce((sum, sample) => sum + (of(sample) - mean - slope * (sample.minute - meanMinute)) ** 2, 0)
  const error = Math.sqrt(rest / Math.max(1, n - 2) / spread)
  return { mb: (slope * WINDOW_MINUTES) / MB, errorMb: (error * WINDOW_MINUTES) / MB }
}
