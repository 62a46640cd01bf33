import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import type { Claim, Finding } from './claim.ts'

export interface Proof {
  readonly claim: Claim
  readonly finding: Finding
  readonly seconds: number
}

const INTRODUCTION = `# Evidence

What Morakot claims of its money, and the command that shows it: \`npm run evidence\` tried every line below on one machine and wrote this page.
Each claim has been seen to fail on the fault in its last column. \`npm run evidence -- NAME\` tries one claim alone, \`--seed=N\` repeats a run.
\`npm test\` tries again in short what depends on a file that changed since. How it is done: [evidence/README.md](../evidence/README.md).`

/** The proofs as a Markdown table. */
export function tableOf(proofs: readonly Proof[]): string {
  const rows = proofs.map(({ claim, finding, seconds }) =>
    [claim.name, claim.claim, finding.isProven ? 'proven' : '**not proven**', finding.figure, `${seconds.toFixed(0)} s`, claim.brokenBy]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  )
  return [
    '| Name | Claim | | Figure | Took | Seen to break by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

/** The whole of docs/evidence.md. */
export function writeReport(proofs: readonly Proof[], { seed, minutes }: { readonly seed: number; readonly minutes: number }): string {
  const [processor] = cpus()
  const facts = [
    `- Date: ${new Date().toISOString().slice(0, 10)}; commit: \`${commit()}\`; seed: ${seed}; ${minutes} minutes in all.`,
    `- Machine: ${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.`,
  ].join('\n')
  const details = proofs
    .filter(({ finding }) => (finding.details ?? []).length > 0)
    .map(({ claim, finding }) => [`## ${claim.name}`, '', ...(finding.details ?? []).map((line) => `- ${line}`)].join('\n'))
  return `${[INTRODUCTION, facts, tableOf(proofs), ...details].join('\n\n')}\n`
}

// Without a repository (an unpacked archive) there is no commit to name.
function commit(): string {
  try {
    const dirty = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() === '' ? '' : ' with changes'
    return `${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}${dirty}`
  } catch {
    return 'unknown'
  }
}
