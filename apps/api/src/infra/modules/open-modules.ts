import type { AppContext } from '../../context.ts'
import type { Subscriber } from '../events/subscriber.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Module, OpenedParts } from './module.ts'
import type { Ports } from './port.ts'
import type { SeedPlan } from './seed-plan.ts'

interface Opened {
  readonly module: Module
  readonly context: unknown
  readonly parts: OpenedParts
}

/** The modules of a process, opened. */
export interface OpenModules {
  readonly opened: readonly Opened[]
  /** The context of one module, as its own functions are given it. */
  readonly contextOf: <C>(module: Module<C>) => C
  /** Every kind of job, loaded when it is first needed. */
  readonly jobKinds: () => Promise<readonly JobKind[]>
  /** Everything that reacts to domain events. */
  readonly subscribers: readonly Subscriber[]
  /** Queues the first of each job that queues itself again. */
  readonly schedule: () => Promise<void>
  readonly seedFirst: (plan: SeedPlan) => Promise<void>
  readonly seed: (plan: SeedPlan) => Promise<void>
}

/** Changes a module's context before its functions are made; for tests. */
export type ContextChanges = ReadonlyMap<Module, (context: never) => unknown>

/** Opens every module after those that it needs. */
export function openModules(base: AppContext, modules: readonly Module[], changes: ContextChanges = new Map()): OpenModules {
  const provided = new Map<string, unknown[]>()
  const rules = {
    credit: modules.flatMap(({ creditRules }) => creditRules),
    bet: modules.flatMap(({ betRules }) => betRules),
    round: modules.flatMap(({ roundRules }) => roundRules),
  }
  const moduleBase = { ...base, rules, waits: modules.flatMap(({ waits }) => waits), noted: modules.flatMap(({ noted }) => noted) }
  const opened = inOrder(modules).map((module): Opened => {
    const needs = Object.fromEntries(Object.entries(module.needs).map(([name, port]) => [name, behind(port, provided)]))
    // Needs and contexts are looked up by names and values that their types have checked where the module was defined.
    const made = module.makeContext(moduleBase, needs as never)
    const change = changes.get(module)
    const context = change === undefined ? made : change(made as never)
    const parts = module.open(context as never)
    for (const [name, { name: port }] of Object.entries(module.provides))
      provided.set(port, [...(provided.get(port) ?? []), parts.provides?.[name]])
    return { module, context, parts }
  })
  return {
    opened,
    contextOf: <C>(module: Module<C>): C => {
      const found = opened.find((one) => one.module === module)
      if (found === undefined) throw new Error(`Module ${module.contract.noun} is not in the list.`)
      return found.context as C
    },
    jobKinds: async () => (await Promise.all(opened.map(jobsOf))).flat(),
    subscribers: opened.flatMap(({ parts }) => parts.subscribers ?? []),
    schedule: async () => {
      for (const { parts } of opened) await parts.schedule?.()
    },
    // In the order of the list, not of the needs: what one module seeds, such as operators, others seed with.
    seedFirst: async (plan) => {
      for (const module of modules) await opened.find((one) => one.module === module)?.parts.seedFirst?.(plan)
    },
    seed: async (plan) => {
      for (const module of modules) await opened.find((one) => one.module === module)?.parts.seed?.(plan)
    },
  }
}

/** What the modules that are opened have provided: a list behind a port of many, one value behind any other. */
function behind({ name, isMany }: Ports[string], provided: ReadonlyMap<string, readonly unknown[]>): unknown {
  const values = provided.get(name) ?? []
  return isMany === true ? values : values[0]
}

/** A queue without a worker would fill for ever, and a worker without a queue would not start: both are refused. */
async function jobsOf({ module, parts }: Opened): Promise<readonly JobKind[]> {
  const kinds = (await parts.jobs?.()) ?? []
  const [declared, worked] = [new Set(module.jobs), new Set(kinds.map(({ name }) => name))]
  const odd = [...declared, ...worked].filter((name) => !declared.has(name) || !worked.has(name))
  if (odd.length > 0) throw new Error(`Module ${module.contract.noun} declares other jobs than it works on: ${odd.join(', ')}.`)
  return kinds
}

/** The modules, each after those that it needs. What cannot be ordered is refused with a sentence that says what to do. */
export function inOrder(modules: readonly Module[]): readonly Module[] {
  const providers = new Map<string, readonly Module[]>()
  for (const module of modules)
    for (const { name, isMany } of Object.values(module.provides)) {
      const others = providers.get(name) ?? []
      const [other] = others
      if (other !== undefined && isMany !== true)
        throw new Error(`Port ${name} is provided twice: by ${nounOf(other)} and by ${nounOf(module)}.`)
      providers.set(name, [...others, module])
    }
  const ordered: Module[] = []
  const done = new Set<Module>()
  const visit = (module: Module, path: readonly Module[]): void => {
    if (done.has(module)) return
    const start = path.indexOf(module)
    if (start >= 0) {
      const circle = [...path.slice(start), module].map(nounOf).join(' -> ')
      throw new Error(`Modules need each other in a circle: ${circle}. Let one of them subscribe to an event of the other instead.`)
    }
    for (const { name, isMany } of Object.values(module.needs)) {
      const found = providers.get(name) ?? []
      if (found.length === 0 && isMany !== true)
        throw new Error(`Module ${nounOf(module)} needs ${name}, and no module in the list provides it.`)
      for (const provider of found) visit(provider, [...path, module])
    }
    done.add(module)
    ordered.push(module)
  }
  for (const module of modules) visit(module, [])
  return ordered
}

const nounOf = (module: Module) => module.contract.noun
