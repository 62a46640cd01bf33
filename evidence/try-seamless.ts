import { judgeIn } from './mutation/judge.ts'
import { SEAMLESS_MUTANTS } from './mutation/mutants-seamless.ts'
import { CASHIER_MUTANTS } from './mutation/mutants-cashier.ts'
import { MUTATION_CLAIMS } from './mutation/mutation.ts'
import { MUTANTS } from './mutation/mutants.ts'
const only = process.argv.slice(2)
const names = new Set([...SEAMLESS_MUTANTS, ...CASHIER_MUTANTS.filter(({ name }) => name === 'an outcome that nobody learned is an ordinary failure')].map(({ name }) => name))
const keep = MUTANTS.filter(({ name }) => names.has(name) && (only.length === 0 || only.some((word) => name.includes(word))))
;(MUTANTS as unknown[]).splice(0, MUTANTS.length, ...keep)
const finding = await MUTATION_CLAIMS[0]?.prove({ size: 'full', say: (line: string) => console.log(new Date().toISOString(), line), seed: 1 } as never)
console.log(JSON.stringify(finding, null, 2))
void judgeIn
