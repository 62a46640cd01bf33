import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './figure.ts'
import { ROOT } from './product.ts'

const PAIRS = 5
const OWN = 'own'
const PEER = 'peer'

type Numbers = ReadonlyMap<string, number>

/**
 * Runs one row of this bench in this tree and in a worktree of `commit`, by turns, and prints the median of each number of its JSON lines in
 * both, with the ratio of the medians of the pairs. A busy moment of the machine then meets both. The commit needs the row.
 */
export async function compareWithCommit(commit: string, row: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-turns-'))
  const peer = join(folder, 'tree')
  const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  git('worktree', 'add', '--detach', peer, commit)
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: peer, stdio: ['ignore', 'ignore', 'inherit'] })
    const pairs: { readonly [OWN]: Numbers; readonly [PEER]: Numbers }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      pairs.push({ [PEER]: await numbersOf(peer, row), [OWN]: await numbersOf(ROOT, row) })
      print(pairs, pair + 1 === PAIRS ? `${PAIRS} pairs` : `after pair ${pair + 1} of ${PAIRS}`)
    }
  } finally {
    git('worktree', 'remove', '--force', peer)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One run of the row: each number of its JSON lines by the line and the path to it. */
async function numbersOf(root: string, row: string): Promise<Numbers> {
  const child = spawn(process.execPath, ['-r', './tools/assert-node.cjs', 'bench/main.ts', row], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await once(child, 'close')
  const lines = output.split('\n').filter((line) => line.startsWith('{"bench":'))
  // A gate that is missed ends with another exit code too: only a run without figures is a failure.
  if (lines.length === 0) throw new Error(`${row} printed no figures in ${root}:\n${output}`)
  return new Map(lines.flatMap((line, at) => leavesOf(JSON.parse(line), lines.length === 1 ? '' : `${at + 1} `)))
}

function leavesOf(value: unknown, path: string): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' || path.endsWith(' ') ? `${path}${key}` : `${path}.${key}`),
  )
}

function print(pairs: readonly { readonly [OWN]: Numbers; readonly [PEER]: Numbers }[], title: string): void {
  const rows = [...(pairs[0]?.[OWN].keys() ?? [])].map((name) => {
    const own = pairs.map((pair) => pair[OWN].get(name) ?? Number.NaN)
    const peer = pairs.map((pair) => pair[PEER].get(name) ?? Number.NaN)
    return {
      name,
      commit: median(peer),
      here: median(own),
      ratio: Number(median(own.map((one, at) => one / (peer[at] ?? Number.NaN))).toFixed(3)),
    }
  })
  process.stdout.write(`${title}\n`)
  console.table(rows)
}
