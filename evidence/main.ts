// Shows that the money is right: `npm run evidence` tries every claim in full and writes docs/evidence.md; `-- --short` tries less of each;
// `--changed` leaves out claims whose inputs are as they were when they were last proven in full, and with `--short` is part of `npm test`;
// `-- NAME …` tries these claims alone; `--seed=N` repeats a run. Loopback only.
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { CLAIMS } from './claims.ts'
import type { Claim, Size } from './claim.ts'
import { hasChanged, hashOfInputs, noteProven } from './inputs.ts'
import { tableOf, writeReport } from './report.ts'
import type { Proof } from './report.ts'

const REPORT = join(import.meta.dirname, '../docs/evidence.md')
const SEED_MAX = 2 ** 31

const { values, words: names } = readArguments({
  usage: 'evidence [-- NAME …] [--short] [--changed] [--seed=N]',
  options: { short: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false }, seed: { type: 'string' } },
  wordsMax: CLAIMS.length,
})
const size: Size = values.short ? 'short' : 'full'
if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed)) refuseArguments(`--seed must be a whole number, not ${values.seed}.`)
const seed = values.seed === undefined ? randomInt(SEED_MAX) : Number(values.seed)

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** A trial that throws has proven nothing, and says why. */
async function prove(claim: Claim): Promise<Proof> {
  const begun = performance.now()
  const inputs = hashOfInputs(claim.name)
  const sayOfIt = (sentence: string) => say(`${claim.name}: ${sentence}`)
  sayOfIt(claim.claim)
  const finding = await claim
    .prove({ size, seed, say: sayOfIt })
    .catch((error: unknown) => ({ isProven: false, figure: 'did not finish', details: [String(error)] }))
  const seconds = (performance.now() - begun) / 1000
  sayOfIt(`${finding.isProven ? 'proven' : 'NOT PROVEN'} in ${seconds.toFixed(0)} s: ${finding.figure}`)
  for (const line of finding.isProven ? [] : (finding.details ?? [])) sayOfIt(line)
  if (finding.isProven && size === 'full') noteProven({ [claim.name]: inputs })
  return { claim, finding, seconds }
}

/** In short two claims are tried at a time: each of them waits for half of its time, and has an installation of its own. */
const SHORT_LANES = 2

/**
 * In full, claims are tried one after the other, except that those that mostly wait have a lane of their own. Returns the proofs in the order
 * of the claims.
 */
async function proveAll(claims: readonly Claim[]): Promise<readonly Proof[]> {
  const mostlyWaits = (claim: Claim) => claim.mostlyWaits === true
  const shared = [...claims]
  const lanes =
    size === 'short'
      ? Array.from({ length: SHORT_LANES }, () => shared)
      : [claims.filter((claim) => !mostlyWaits(claim)), claims.filter(mostlyWaits)]
  const proofs = (await Promise.all(lanes.map(proveInTurn))).flat()
  return proofs.toSorted((one, other) => claims.indexOf(one.claim) - claims.indexOf(other.claim))
}

/** Takes claims from the queue until it is empty. Lanes may share one queue. */
async function proveInTurn(queue: Claim[]): Promise<readonly Proof[]> {
  const proofs: Proof[] = []
  for (let claim = queue.shift(); claim !== undefined; claim = queue.shift()) proofs.push(await prove(claim))
  return proofs
}

const unknown = names.find((name) => CLAIMS.every((claim) => claim.name !== name))
if (unknown !== undefined) refuseArguments(`There is no claim ${unknown}; there are ${CLAIMS.map(({ name }) => name).join(', ')}.`)
const requests = CLAIMS.filter(
  ({ name, sizes }) => sizes.includes(size) && (names.length === 0 || names.includes(name)) && (!values.changed || hasChanged(name)),
)

say(`Seed ${seed}, ${size}.`)
const begun = performance.now()
const proofs = await proveAll(requests)
say(tableOf(proofs))
// A part of the claims is no report.
if (size === 'full' && names.length === 0 && !values.changed)
  writeFileSync(REPORT, writeReport(proofs, { seed, minutes: Math.ceil((performance.now() - begun) / 60_000) }))
const proven = proofs.filter(({ finding }) => finding.isProven).length
say(`${proven} of ${proofs.length} claims proven.`)
// A trial that broke off may have left players behind, who would ask for ever.
process.exit(proven === proofs.length ? 0 : 1)
